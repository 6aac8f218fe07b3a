import { type ResumeTexts, wordsOf } from "./resumeFormats.ts";

// The words that résumés in each language use, in the order of `names`. The last two are labels of facts: the owner's place, and
// the languages that they speak. A plain "Languages" is not one of them, as it may list programming languages.
const rows: Readonly<Record<string, string>> = {
  ar: "الخبرة المهنية|المهارات|المشاريع|التعليم|اللغات|الشهادات المهنية|حتى الآن|معلومات الاتصال|السيرة الذاتية: {}|صفحة {} من {}|الموقع,مكان الإقامة,يقيم في,تقيم في|يتحدث,تتحدث,المهارات اللغوية",
  cs: "Pracovní zkušenosti|Dovednosti|Projekty|Vzdělání|Jazyky|Certifikáty|dosud|Kontakt|Životopis: {}|strana {} z {}|bydliště,místo,žije v|mluví,jazykové znalosti",
  da: "Erhvervserfaring|Kompetencer|Projekter|Uddannelse|Sprog|Certificeringer|nu|Kontakt|CV for {}|side {} af {}|bor i,bopæl,sted|taler,sprogkundskaber",
  de: "Berufserfahrung|Kenntnisse|Projekte|Ausbildung|Sprachen|Zertifikate|heute|Kontakt|Lebenslauf von {}|Seite {} von {}|wohnort,standort,ort,lebt in|spricht,sprachkenntnisse",
  en: "Experience|Skills|Projects|Education|Languages|Certifications|Present|Contact|Résumé of {}|page {} of {}|based in,location,lives in|speaks,spoken languages",
  es: "Experiencia profesional|Competencias|Proyectos|Formación|Idiomas|Certificaciones|actualidad|Contacto|Currículum de {}|página {} de {}|residencia,ubicación,vive en|habla,idiomas",
  fi: "Työkokemus|Osaaminen|Projektit|Koulutus|Kielitaito|Sertifikaatit|nykyhetki|Yhteystiedot|Ansioluettelo: {}|sivu {}/{}|asuinpaikka,kotipaikka,sijainti|puhuu,kielitaito",
  fr: "Expérience professionnelle|Compétences|Projets|Formation|Langues|Certifications|aujourd’hui|Contact|CV de {}|page {} sur {}|basé à,basée à,lieu,localisation,résidence|parle,langues parlées",
  he: "ניסיון תעסוקתי|כישורים|פרויקטים|השכלה|שפות|הסמכות|היום|פרטי קשר|קורות חיים: {}|עמוד {} מתוך {}|מקום מגורים,מיקום|דובר,דוברת",
  hi: "कार्य अनुभव|कौशल|परियोजनाएँ|शिक्षा|भाषाएँ|प्रमाणपत्र|वर्तमान|संपर्क|बायोडाटा: {}|पृष्ठ {} / {}|स्थान,निवास|भाषा ज्ञान",
  it: "Esperienza professionale|Competenze|Progetti|Istruzione|Lingue|Certificazioni|oggi|Contatti|Curriculum di {}|pagina {} di {}|residenza,sede,vive a|parla,lingue parlate",
  ja: "職務経歴|スキル|プロジェクト|学歴|語学|資格|現在|連絡先|{}の職務経歴書|{} / {} ページ|居住地,所在地,拠点|語学,話す言語",
  ko: "경력|기술|프로젝트|학력|어학|자격증|현재|연락처|{} 이력서|{} / {}쪽|거주지,위치,거주 지역|어학,외국어",
  nb: "Arbeidserfaring|Ferdigheter|Prosjekter|Utdanning|Språk|Sertifiseringer|nå|Kontakt|CV for {}|side {} av {}|bor i,bosted,sted|snakker,språkkunnskaper",
  nl: "Werkervaring|Vaardigheden|Projecten|Opleiding|Talen|Certificaten|heden|Contact|Cv van {}|pagina {} van {}|woonplaats,locatie,woont in|spreekt,talenkennis",
  pl: "Doświadczenie zawodowe|Umiejętności|Projekty|Wykształcenie|Języki|Certyfikaty|obecnie|Kontakt|CV: {}|strona {} z {}|miejsce zamieszkania,lokalizacja,mieszka w|mówi,znajomość języków",
  pt: "Experiência profissional|Competências|Projetos|Formação|Idiomas|Certificações|presente|Contato|Currículo de {}|página {} de {}|localização,residência,mora em,vive em|fala,idiomas",
  ru: "Опыт работы|Навыки|Проекты|Образование|Языки|Сертификаты|настоящее время|Контакты|Резюме: {}|страница {} из {}|город,место жительства,живёт в,живет в|говорит,знание языков,владеет языками",
  sv: "Arbetserfarenhet|Kompetenser|Projekt|Utbildning|Språk|Certifieringar|pågående|Kontakt|CV för {}|sida {} av {}|bor i,bostadsort,ort|talar,språkkunskaper",
  tr: "İş Deneyimi|Beceriler|Projeler|Eğitim|Diller|Sertifikalar|halen|İletişim|Özgeçmiş: {}|sayfa {}/{}|konum,yaşadığı yer,şehir|konuştuğu diller,yabancı dil",
  uk: "Досвід роботи|Навички|Проєкти|Освіта|Мови|Сертифікати|дотепер|Контакти|Резюме: {}|сторінка {} з {}|місто,місце проживання,живе в|розмовляє,володіє мовами",
  zh: "工作经历|专业技能|项目经历|教育背景|语言能力|证书|至今|联系方式|{}的简历|第 {} 页，共 {} 页|所在地,现居地,城市|语言能力,外语",
  "zh-Hant":
    "工作經歷|專業技能|專案經歷|學歷|語言能力|證照|至今|聯絡方式|{}的履歷|第 {} 頁，共 {} 頁|所在地,居住地,城市|語言能力,外語",
};

const keyOf = (language: string): string | undefined => {
  try {
    const { language: base, script } = new Intl.Locale(language).maximize();
    const key = base === "no" || base === "nn" ? "nb" : `${base}${script === "Hant" ? "-Hant" : ""}`;
    return Object.hasOwn(rows, key) ? key : undefined;
  } catch {
    return undefined;
  }
};

const labelsAt = 10;

/** Returns the words of a language. An unknown or invalid tag has those of English. English labels count in every language. */
export const textsIn = (tag: string): ResumeTexts => {
  const key = keyOf(tag);
  const english = rows.en?.split("|") ?? [];
  const words = rows[key ?? "en"]?.split("|") ?? english;
  return {
    language: key ? tag : "en",
    words: words.map((word, index) => (index < labelsAt ? word : `${word},${english[index]}`)),
  };
};

export const resumeWords = (tag: string) => wordsOf(textsIn(tag));
