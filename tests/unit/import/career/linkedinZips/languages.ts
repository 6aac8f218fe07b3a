import { zipOf } from "../../chosen.ts";
import { csv, draft, held, type NastyZip, only, row, skills } from "./parts.ts";

export const german: NastyZip = {
  name: "in German, parted by semicolons as Excel saves them, with names in other scripts",
  zip: zipOf({
    "Export/Profil.csv": 'Vorname;Nachname;Profil-Slogan;Geburtsdatum\n李;小龙;"مهندس برمجيات";1. Apr.\n',
    "Export/Positionen.csv":
      "Unternehmensname;Position;Beschreibung;Ort;Beginn;Ende\nBäcker & Söhne;Entwickler;Brötchen-API;Köln;Mär. 2019;Dez. 2021\nМосква ООО;Инженер;Работа;Москва;Januar 2022;\n",
    "Export/Ausbildung.csv":
      "Name der Schule;Startdatum;Enddatum;Notizen;Name des Abschlusses;Aktivitäten\nTH Köln;2012;2015;;Bachelor, Informatik;\n",
    "Export/Zertifikate.csv":
      "Name;URL;Aussteller;Gestartet am;Beendet am;Lizenznummer\nK8s;https://k.example;CNCF;Mai 2020;Mai 2023;LF-1\n",
    "Export/Kenntnisse.csv": "Name\nC++\n数据库\n",
    "Export/Projekte.csv": "Titel;Beschreibung;URL;Beginn;Ende\nOfen;Heizt.;;2020;\n",
    "Export/Sprachen.csv": "Name;Sprachniveau\nDeutsch;Muttersprache\n",
    "Export/Empfehlungen.csv": "Vorname\nX\n",
  }),
  rows: [
    row("experiences", "bäcker & söhne|entwickler|2019-03-01", {
      company: "Bäcker & Söhne",
      role: "Entwickler",
      description: "Brötchen-API",
      location: "Köln",
      start_date: "2019-03-01",
      end_date: "2021-12-31",
      dates_known_to: "month",
      current: false,
    }),
    row("experiences", "москва ооо|инженер|2022-01-01", {
      company: "Москва ООО",
      role: "Инженер",
      description: "Работа",
      location: "Москва",
      start_date: "2022-01-01",
      dates_known_to: "month",
      current: true,
    }),
    row("education", "th köln|bachelor, informatik|2012-01-01", {
      school: "TH Köln",
      degree: "Bachelor",
      field: "Informatik",
      start_date: "2012-01-01",
      end_date: "2015-12-31",
      dates_known_to: "year",
    }),
    row("certifications", "cncf|lf-1", {
      name: "K8s",
      issuer: "CNCF",
      description: "Credential ID LF-1",
      credential_url: "https://k.example",
      issue_date: "2020-05-01",
      expiry_date: "2023-05-31",
      dates_known_to: "month",
      ...held,
    }),
    ...skills("C++", "数据库"),
    row("projects", "ofen|2020", { title: "Ofen", description: "Heizt.", ...draft }, [
      "Its date, “2020”, is not taken: a project's date has a day.",
    ]),
  ],
  profile: {
    name: "李 小龙",
    jobTitle: "مهندس برمجيات",
    facts: [{ label: "Speaks", value: "Deutsch (muttersprache)" }],
  },
  notes: [only("Email Addresses"), "Not read: Export/Empfehlungen.csv."],
};

const tongues: readonly [months: string, start: string, end: string][] = [
  ["févr. 2020 - août 2021", "2020-02-01", "2021-08-31"],
  ["enero de 2020 - ago. 2021", "2020-01-01", "2021-08-31"],
  ["março de 2020 - out. de 2021", "2020-03-01", "2021-10-31"],
];

export const manyTongues: NastyZip = {
  name: "with French columns, and months in three languages",
  zip: zipOf({
    "Postes.csv": csv([
      ["Nom de l'entreprise", "Intitulé du poste", "Description", "Lieu", "Date de début", "Date de fin"],
      ...tongues.map(([months], index) => [`E${index}`, "Dev", "Mots.", "Lyon", ...months.split(" - ")]),
    ]),
    "Compétences.csv": "",
  }),
  rows: tongues.map(([, start_date, end_date], index) =>
    row("experiences", `e${index}|dev|${start_date}`, {
      company: `E${index}`,
      role: "Dev",
      description: "Mots.",
      location: "Lyon",
      start_date,
      end_date,
      dates_known_to: "month",
      current: false,
    }),
  ),
  notes: [only("Profile", "Education", "Certifications", "Projects", "Languages", "Email Addresses")],
};
