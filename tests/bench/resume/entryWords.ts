import { fold } from "./sectionWords.ts";

/** Words that a role, a degree or an organisation usually has, in the languages of most résumés. */
const words = {
  role:
    "engineer engineers developer manager lead leader architect administrator analyst designer consultant director officer " +
    "professor researcher assistant apprentice intern trainee teacher lecturer scientist specialist technician programmer " +
    "head chief founder owner freelance freelancer postdoc coordinator electrician nurse accountant clerk editor writer " +
    "supervisor operator sre devops ingénieur ingénieure développeur développeuse responsable directeur directrice " +
    "chargé chargée ingenieur ingenieurin entwickler entwicklerin leiter leiterin berater beraterin ingeniero ingeniera " +
    "desarrollador desarrolladora ingegnere sviluppatore sviluppatrice engenheiro engenheira desenvolvedor ontwikkelaar " +
    "inżynier programista programistka vývojář vývojářka инженер разработчик розробник mühendisi mühendis geliştirici",
  degree:
    "bsc msc ba ma bs ms mba phd dphil beng meng bachelor bachelors master masters doctor doctorate diploma diplom degree " +
    "licence licenciatura magister baccalauréat abitur ingénieur laurea mestrado",
  organization:
    "inc ltd llc llp gmbh ag bv nv ab oy plc corp company group university college school institute centre center academy " +
    "labs laboratory bank hospital agency studio partners sons universität hochschule université école politechnika " +
    "uniwersytet universidad universidade università politecnico universiteit univerzita университет sons",
};

// Scripts in which a word has no border, or endings.
const parts = {
  role:
    "エンジニア 開発者 プログラマー デザイナー マネージャー 部長 課長 主任 工程师 工程師 经理 經理 主管 总监 總監 设计师 設計師 개발자 엔지니어 " +
    "매니저 팀장 디자이너 연구원 مهندس مطور مدير محلل مصمم מהנדס מפתח מנהל מעצב วิศวกร นักพัฒนา ผู้จัดการ นักออกแบบ इंजीनियर डेवलपर प्रबंधक " +
    "ინჟინერი პროგრამისტი მენეჯერი ճարտարագետ ծրագրավորող մենեջեր",
  degree:
    "学士 硕士 碩士 修士 博士 學士 학사 석사 박사 بكالوريوس ماجستير دكتوراه תואר ปริญญา स्नातक ბაკალავრი მაგისტრი բակալավր մագիստրոս",
  organization:
    "株式会社 有限会社 公司 集团 集團 大学 大學 学院 주식회사 대학교 شركة جامعة בע״מ אוניברסיטת บริษัท มหาวิทยาลัย लिमिटेड विश्वविद्यालय " +
    "შპს უნივერსიტეტი սպը համալսարան",
};

type Kind = keyof typeof words;

const wholeOf = (kind: Kind): Set<string> => new Set(words[kind].split(" ").map(fold));
const whole = { role: wholeOf("role"), degree: wholeOf("degree"), organization: wholeOf("organization") };
const partsOf = (kind: Kind): string[] => parts[kind].split(" ").map(fold);
const within = { role: partsOf("role"), degree: partsOf("degree"), organization: partsOf("organization") };

/** Checks whether a text has a usual word of a role, a degree or an organisation. */
export const hasWord = (kind: Kind, text: string): boolean => {
  const folded = fold(text.replace(/(?<=\p{L})\.(?=\p{L})/gu, ""));
  return folded.split(" ").some((word) => whole[kind].has(word)) || within[kind].some((part) => folded.includes(part));
};
