import { plainLetters } from "../../months.ts";

/** Letters and figures only, so that "Company Name", "company_name" and "COMPANY NAME" are one. */
const plain = (name: string): string => plainLetters(name).replace(/[^\p{L}\p{N}]/gu, "");

const namesIn = (list: string): string[] => list.split(",").map(plain);

const start =
  "Started On,Start Date,Start,Beginn,Begonnen am,Gestartet am,Startdatum,Date de début,Début,Commencé le,Fecha de inicio,Inicio,Comenzó el,Empezó el,Data di inizio,Data inizio,Inizio,Iniziato il,Data de início,Início,Iniciado em,Começou em,Begonnen op,Gestart op,Började,Startade,Data rozpoczęcia,Rozpoczęcie,Rozpoczęto,Başlangıç tarihi,Başlama tarihi,Başlangıç";
const end =
  "Finished On,End Date,End,Ende,Enddatum,Beendet am,Abgeschlossen am,Date de fin,Fin,Terminé le,Fecha de finalización,Fecha de fin,Finalizó el,Finalizado el,Data di fine,Data fine,Fine,Terminato il,Data de término,Data de conclusão,Término,Terminado em,Concluído em,Einddatum,Beëindigd op,Geëindigd op,Voltooid op,Slutdatum,Slutade,Avslutad,Data zakończenia,Zakończenie,Zakończono,Bitiş tarihi,Bitiş";
const description =
  "Description,Beschreibung,Descripción,Descrizione,Descrição,Beschrijving,Omschrijving,Beskrivning,Opis,Açıklama";
const url = "Url,Link,URL-Adresse,Lien,Enlace,Indirizzo,Adres URL,Webbadress,Bağlantı";
const name = "Name,Nom,Nombre,Nome,Naam,Namn,Nazwa,Ad,Adı";

/** The files that are read, and what their columns are called, in English and the languages that LinkedIn is used in most. */
const tables = {
  profile: {
    file: "Profile,Profil,Perfil,Profilo,Profiel",
    columns: {
      first: "First Name,Vorname,Prénom,Nombre,Nome,Voornaam,Förnamn,Imię,Ad",
      last: "Last Name,Nachname,Nom,Nom de famille,Apellidos,Apellido,Cognome,Sobrenome,Apelido,Achternaam,Efternamn,Nazwisko,Soyadı,Soyad",
      headline:
        "Headline,Profil-Slogan,Titre,Titre du profil,Titular,Sommario,Título,Título do perfil,Kopregel,Profilrubrik,Nagłówek,Başlık",
      summary:
        "Summary,Zusammenfassung,Info,Résumé,Resumen,Extracto,Riepilogo,Resumo,Samenvatting,Sammanfattning,Podsumowanie,Özet",
      location:
        "Geo Location,Geografischer Standort,Standort,Ort,Lieu géographique,Lieu,Ubicación geográfica,Ubicación,Località geografica,Località,Localização geográfica,Localização,Geografische locatie,Locatie,Geografisk plats,Plats,Lokalizacja geograficzna,Lokalizacja,Coğrafi konum,Konum",
      twitter: "Twitter Handles,Twitter-Handles,Twitter",
      websites:
        "Websites,Webseiten,Sites web,Sitios web,Siti web,Sites,Webbplatser,Strony internetowe,Witryny,Web siteleri",
    },
    unread:
      "Maiden Name,Geburtsname,Nom de jeune fille,Address,Adresse,Dirección,Indirizzo,Endereço,Adres,Adress,Birth Date,Geburtsdatum,Date de naissance,Fecha de nacimiento,Data di nascita,Data de nascimento,Geboortedatum,Födelsedatum,Data urodzenia,Doğum tarihi,Industry,Branche,Secteur,Sector,Settore,Setor,Branża,Sektör,Zip Code,Postleitzahl,PLZ,Code postal,Código postal,CAP,Postcode,Postnummer,Kod pocztowy,Posta kodu,Instant Messengers",
  },
  positions: {
    file: "Positions,Positionen,Berufserfahrung,Postes,Expérience,Puestos,Posiciones,Cargos,Posizioni,Posições,Functies,Befattningar,Positioner,Stanowiska,Pozisyonlar",
    columns: {
      company:
        "Company Name,Unternehmensname,Name des Unternehmens,Firmenname,Unternehmen,Firma,Nom de l'entreprise,Entreprise,Nombre de la empresa,Empresa,Nome azienda,Nome dell'azienda,Azienda,Nome da empresa,Bedrijfsnaam,Bedrijf,Företagsnamn,Företag,Nazwa firmy,Şirket adı,Şirket",
      title:
        "Title,Titel,Position,Berufsbezeichnung,Jobbezeichnung,Stellenbezeichnung,Titre,Intitulé du poste,Poste,Cargo,Puesto,Título,Titolo,Qualifica,Posizione,Functie,Functietitel,Befattning,Stanowisko,Tytuł,Unvan,Pozisyon",
      description,
      location:
        "Location,Ort,Standort,Lieu,Ubicación,Località,Sede,Localização,Localidade,Locatie,Plaats,Plats,Ort,Lokalizacja,Konum",
      start,
      end,
    },
    unread: "",
  },
  education: {
    file: "Education,Ausbildung,Bildung,Formation,Formations,Educación,Formación,Formazione,Istruzione,Formação,Formação acadêmica,Educação,Opleiding,Opleidingen,Utbildning,Wykształcenie,Eğitim",
    columns: {
      school:
        "School Name,Name der Schule,Schulname,Hochschule,Schule,Nom de l'école,École,Établissement,Nombre de la institución,Nombre de la escuela,Institución,Nome istituto,Nome della scuola,Scuola,Nome da instituição,Nome da escola,Instituição,Naam school,Schoolnaam,School,Skolnamn,Skolans namn,Skola,Nazwa uczelni,Nazwa szkoły,Uczelnia,Okul adı,Okul",
      degree:
        "Degree Name,Degree,Abschluss,Name des Abschlusses,Diplôme,Nom du diplôme,Título,Titulación,Nombre del título,Titolo di studio,Laurea,Diploma,Grau,Nome do diploma,Graad,Naam diploma,Examen,Examensnamn,Stopień,Nazwa stopnia,Derece,Derece adı",
      field:
        "Field Of Study,Studienfach,Fachrichtung,Domaine d'études,Disciplina académica,Campo de estudio,Campo di studi,Área de estudo,Studierichting,Vakgebied,Ämnesområde,Studieinriktning,Kierunek studiów,Kierunek,Bölüm,Çalışma alanı",
      start,
      end,
      notes: "Notes,Notizen,Anmerkungen,Notas,Note,Notities,Anteckningar,Notatki,Uwagi,Notlar,Remarques",
      activities:
        "Activities,Activities and Societies,Aktivitäten,Activités,Actividades,Attività,Atividades,Activiteiten,Aktiviteter,Aktywności,Działalność,Aktiviteler,Faaliyetler",
    },
    unread: "",
  },
  certifications: {
    file: "Certifications,Licenses and Certifications,Zertifikate,Zertifizierungen,Bescheinigungen,Certificaciones,Certificazioni,Certificações,Certificados,Certificeringen,Certificaten,Certifieringar,Certifikat,Certyfikaty,Sertifikalar",
    columns: {
      name,
      url,
      authority:
        "Authority,Aussteller,Ausstellende Organisation,Zertifizierungsstelle,Autorité,Organisme,Autoridad,Emisor,Entidad emisora,Autorità,Ente,Autoridade,Entidade,Emissor,Instantie,Autoriteit,Utfärdare,Organ wydający,Wystawca,Kurum,Veren kurum",
      start,
      end,
      licence:
        "License Number,Lizenznummer,Numéro de licence,Número de licencia,Numero di licenza,Numero licenza,Número da licença,Licentienummer,Licensnummer,Numer licencji,Lisans numarası",
    },
    unread: "",
  },
  skills: {
    file: "Skills,Kenntnisse,Fähigkeiten,Compétences,Aptitudes,Habilidades,Competenze,Competências,Vaardigheden,Kompetenser,Färdigheter,Umiejętności,Yetenekler,Beceriler",
    columns: { name },
    unread: "",
  },
  projects: {
    file: "Projects,Projekte,Projets,Proyectos,Progetti,Projetos,Projecten,Projekt,Projekty,Projeler",
    columns: {
      title: "Title,Titel,Titre,Título,Titolo,Tytuł,Başlık,Name,Nom,Nombre,Nome",
      description,
      url,
      start,
      end,
    },
    unread: "",
  },
  languages: {
    file: "Languages,Sprachen,Langues,Idiomas,Lingue,Talen,Språk,Języki,Diller",
    columns: {
      name,
      proficiency:
        "Proficiency,Sprachniveau,Kenntnisstand,Niveau,Nivel,Competencia,Livello,Conoscenza,Nível,Proficiência,Vaardigheid,Beheersing,Nivå,Kunskapsnivå,Poziom,Biegłość,Yeterlilik,Seviye",
    },
    unread: "",
  },
  emails: {
    file: "Email Addresses,E-Mail-Adressen,Adresses e-mail,Direcciones de correo electrónico,Indirizzi email,Endereços de e-mail,E-mailadressen,E-postadresser,Adresy e-mail,E-posta adresleri",
    columns: {
      email:
        "Email Address,E-Mail-Adresse,Adresse e-mail,Dirección de correo electrónico,Indirizzo email,Endereço de e-mail,E-mailadres,E-postadress,Adres e-mail,E-posta adresi",
      confirmed:
        "Confirmed,Bestätigt,Confirmé,Confirmada,Confirmado,Confermato,Bevestigd,Bekräftad,Potwierdzony,Onaylandı",
      primary: "Primary,Primär,Principal,Principale,Primaria,Primair,Primär,Podstawowy,Główny,Birincil",
    },
    unread: "Updated On",
  },
};

export type LinkedinTable = keyof typeof tables;

export const linkedinTables: readonly LinkedinTable[] = [
  "profile",
  "positions",
  "education",
  "certifications",
  "skills",
  "projects",
  "languages",
  "emails",
];

/** The English name of a table's file. */
export const fileNameOf = (table: LinkedinTable): string => `${tables[table].file.split(",")[0]}.csv`;

const fileNames = new Map(linkedinTables.flatMap((table) => namesIn(tables[table].file).map((file) => [file, table])));

/** Which table a file holds, by its name in whatever folder; `Positions (1).csv` is a second download. */
export const tableOf = (path: string): LinkedinTable | undefined => {
  const [, base = ""] = /([^/]+)\.csv$/i.exec(path) ?? [];
  return fileNames.get(plain(base.replace(/(?:[ _]*\(\d+\)|_\d+)$/, "")));
};

export interface Columns {
  /** What a column is, by its name in the file; undefined for one that is not understood, null for one that is never read. */
  roleOf: (column: string) => string | null | undefined;
}

/** How the columns of a table are called. */
export const columnsOf = (table: LinkedinTable): Columns => {
  const { columns, unread } = tables[table];
  const roles = new Map<string, string | null>(namesIn(unread).map((column) => [column, null]));
  for (const [role, list] of Object.entries(columns)) {
    for (const column of namesIn(list)) if (!roles.has(column)) roles.set(column, role);
  }
  return { roleOf: (column) => roles.get(plain(column)) };
};
