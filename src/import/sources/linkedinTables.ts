import Papa from "papaparse";
import { keysOf } from "#shared/base/schema.ts";
import { joinAnd } from "#shared/base/text.ts";
import { cleanText, quoted } from "../read/cleanText.ts";
import { readText } from "../read/decodeFile.ts";
import { plainLetters } from "../read/readDates.ts";
import type { SourceFile } from "../types.ts";

/** Keeps only letters and digits, so that "Company Name", "company_name" and "COMPANY NAME" are equal. */
const plain = (name: string): string => plainLetters(name).replace(/[^\p{L}\p{N}]/gu, "");

const namesIn = (list: string): string[] => list.split(",").map(plain);

const start =
  "Started On,Start Date,Start,Beginn,Begonnen am,Gestartet am,Startdatum,Date de début,Début,Commencé le,Fecha de inicio,Inicio,Comenzó el,Empezó el,Data de início,Início,Iniciado em,Começou em";
const end =
  "Finished On,End Date,End,Ende,Enddatum,Beendet am,Abgeschlossen am,Date de fin,Fin,Terminé le,Fecha de finalización,Fecha de fin,Finalizó el,Finalizado el,Data de término,Data de conclusão,Término,Terminado em,Concluído em";
const description = "Description,Beschreibung,Descripción,Descrição";
const url = "Url,Link,URL-Adresse,Lien,Enlace";
const name = "Name,Nom,Nombre,Nome";

/** The files and their columns, by their names in English, German, French, Spanish and Portuguese. */
const tables = {
  profile: {
    file: "Profile,Profil,Perfil",
    columns: {
      first: "First Name,Vorname,Prénom,Nombre,Nome",
      last: "Last Name,Nachname,Nom,Nom de famille,Apellidos,Apellido,Sobrenome,Apelido",
      headline: "Headline,Profil-Slogan,Titre,Titre du profil,Titular,Título,Título do perfil",
      summary: "Summary,Zusammenfassung,Info,Résumé,Resumen,Extracto,Resumo",
      location:
        "Geo Location,Geografischer Standort,Standort,Ort,Lieu géographique,Lieu,Ubicación geográfica,Ubicación,Localização geográfica,Localização",
      twitter: "Twitter Handles,Twitter-Handles,Twitter",
      websites: "Websites,Webseiten,Sites web,Sitios web,Sites",
    },
  },
  positions: {
    file: "Positions,Positionen,Berufserfahrung,Postes,Expérience,Puestos,Posiciones,Cargos,Posições",
    columns: {
      company:
        "Company Name,Unternehmensname,Name des Unternehmens,Firmenname,Unternehmen,Firma,Nom de l'entreprise,Entreprise,Nombre de la empresa,Empresa,Nome da empresa",
      title:
        "Title,Titel,Position,Berufsbezeichnung,Jobbezeichnung,Stellenbezeichnung,Titre,Intitulé du poste,Poste,Cargo,Puesto,Título",
      description,
      location: "Location,Ort,Standort,Lieu,Ubicación,Localização,Localidade",
      start,
      end,
    },
  },
  education: {
    file: "Education,Ausbildung,Bildung,Formation,Formations,Educación,Formación,Formação,Formação acadêmica,Educação",
    columns: {
      school:
        "School Name,Name der Schule,Schulname,Hochschule,Schule,Nom de l'école,École,Établissement,Nombre de la institución,Nombre de la escuela,Institución,Nome da instituição,Nome da escola,Instituição",
      degree:
        "Degree Name,Degree,Abschluss,Name des Abschlusses,Diplôme,Nom du diplôme,Título,Titulación,Nombre del título,Grau,Nome do diploma",
      field:
        "Field Of Study,Studienfach,Fachrichtung,Domaine d'études,Disciplina académica,Campo de estudio,Área de estudo",
      start,
      end,
      notes: "Notes,Notizen,Anmerkungen,Notas,Remarques",
      activities: "Activities,Activities and Societies,Aktivitäten,Activités,Actividades,Atividades",
    },
  },
  certifications: {
    file: "Certifications,Licenses and Certifications,Zertifikate,Zertifizierungen,Bescheinigungen,Certificaciones,Certificações,Certificados",
    columns: {
      name,
      url,
      authority:
        "Authority,Aussteller,Ausstellende Organisation,Zertifizierungsstelle,Autorité,Organisme,Autoridad,Emisor,Entidad emisora,Autoridade,Entidade,Emissor",
      start,
      end,
      licence: "License Number,Lizenznummer,Numéro de licence,Número de licencia,Número da licença",
    },
  },
  skills: {
    file: "Skills,Kenntnisse,Fähigkeiten,Compétences,Aptitudes,Habilidades,Competências",
    columns: { name },
  },
  projects: {
    file: "Projects,Projekte,Projets,Proyectos,Projetos",
    columns: { title: "Title,Titel,Titre,Título,Name,Nom,Nombre,Nome", description, url, start, end },
  },
  publications: {
    file: "Publications,Publikationen,Veröffentlichungen,Publicaciones,Publicações",
    columns: {
      name: "Name,Title,Nom,Titre,Titel,Nombre,Título,Nome",
      start: "Published On,Veröffentlicht am,Publié le,Date de publication,Publicado el,Publicado em",
      description,
      publisher: "Publisher,Herausgeber,Verlag,Éditeur,Editor,Editorial,Editora",
      url,
    },
  },
  honors: {
    file: "Honors,Auszeichnungen,Distinctions,Reconocimientos,Prêmios",
    columns: {
      title: "Title,Titel,Titre,Título",
      issuer: "Issuer,Aussteller,Émetteur,Emisor,Emissor",
      description,
      start: "Issued On,Ausgestellt am,Verliehen am,Date d'émission,Emitido el,Emitido em",
    },
  },
  volunteering: {
    file: "Volunteering,Ehrenamt,Bénévolat,Voluntariado",
    columns: {
      company: "Company Name,Organisation,Organización,Organização",
      role: "Role,Rolle,Rôle,Cargo,Función,Função",
      cause: "Cause,Anliegen,Causa",
      description,
      start,
      end,
    },
  },
  languages: {
    file: "Languages,Sprachen,Langues,Idiomas",
    columns: {
      name,
      proficiency: "Proficiency,Sprachniveau,Kenntnisstand,Niveau,Nivel,Competencia,Nível,Proficiência",
    },
  },
  emails: {
    file: "Email Addresses,E-Mail-Adressen,Adresses e-mail,Direcciones de correo electrónico,Endereços de e-mail",
    columns: {
      email: "Email Address,E-Mail-Adresse,Adresse e-mail,Dirección de correo electrónico,Endereço de e-mail",
      confirmed: "Confirmed,Bestätigt,Confirmé,Confirmada,Confirmado",
      primary: "Primary,Primär,Principal,Primaria",
      updated: "Updated On",
    },
  },
};

export type LinkedinTable = keyof typeof tables;

export const linkedinTables = keysOf<typeof tables>(tables);

export const fileNameOf = (table: LinkedinTable): string => `${tables[table].file.split(",")[0]}.csv`;

const fileNames = new Map(linkedinTables.flatMap((table) => namesIn(tables[table].file).map((file) => [file, table])));

/** Returns the table in a file, by the name in any folder. `Positions (1).csv` is a second download. */
export const tableOf = (path: string): LinkedinTable | undefined => {
  const [, base = ""] = /([^/]+)\.csv$/i.exec(path) ?? [];
  return fileNames.get(plain(base.replace(/(?:[ _]*\(\d+\)|_\d+)$/, "")));
};

/** Returns the role of a column by its name in the file, or undefined. */
type RoleOf = (column: string) => string | undefined;

/** Returns a function that finds the role of a column of the table. */
export const createRoleOf = (table: LinkedinTable): RoleOf => {
  const roles = Object.entries(tables[table].columns).map(([role, list]) => ({ role, names: namesIn(list) }));
  return (column) => {
    const name = plain(column);
    return roles.find(({ names }) => names.includes(name))?.role;
  };
};

/** Returns the value of a row by the role of its column. Empty if the column is missing. */
export type Cells = (role: string) => string;

// LinkedIn may write notes above the column names, and Excel may have saved the file with other delimiters.
const delimiters = [",", ";", "\t"];
const deepestHeader = 20;

const headerIn = (lines: readonly string[][], roleOf: RoleOf): number =>
  lines
    .slice(0, deepestHeader)
    .map((cells, at) => ({ at, understood: cells.filter(roleOf).length }))
    .reduce((one, other) => (other.understood > one.understood ? other : one), { at: -1, understood: 0 }).at;

const multilineRoles = new Set(["summary", "description", "notes", "activities"]);

const readLine = (cells: readonly string[], roles: readonly (string | undefined)[]): Cells => {
  const values = new Map<string, string>();
  for (const [index, role] of roles.entries()) {
    const text = cleanText(cells[index] ?? "");
    const value = role && multilineRoles.has(role) ? text : text.replace(/\s+/g, " ");
    if (role && value && !values.has(role)) values.set(role, value);
  }
  return (role) => values.get(role) ?? "";
};

const columnNotes = (path: string, names: readonly string[], roleOf: RoleOf, lines: readonly string[][]): string[] => {
  const unknown = names.filter(
    (name, index) => name.trim() && roleOf(name) === undefined && lines.some((cells) => cells[index]?.trim()),
  );
  return unknown.length > 0 ? [`${path}: columns not read: ${joinAnd(unknown.map(quoted))}.`] : [];
};

/** Reads the rows of a table. @throws {ImportRefusal} if the file is not text */
export const readTable = (
  file: SourceFile,
  table: LinkedinTable,
): { rows: readonly Cells[]; notes: readonly string[] } => {
  const roleOf = createRoleOf(table);
  const text = readText(file).replace(/\r\n?/g, "\n");
  for (const delimiter of delimiters) {
    const { data, errors } = Papa.parse<string[]>(text, { delimiter, newline: "\n", skipEmptyLines: "greedy" });
    const at = headerIn(data, roleOf);
    const names = data[at];
    if (!names) continue;
    const lines = data.slice(at + 1);
    const roles = names.map(roleOf);
    const isLonger = (cells: readonly string[]) => cells.slice(names.length).some((cell) => cell.trim());
    return {
      rows: lines.map((cells) => readLine(cells, roles)),
      notes: [
        // The other columns of a profile are private, such as the birth date.
        ...(table === "profile" ? [] : columnNotes(file.path, names, roleOf, lines)),
        ...lines.flatMap((cells, index) =>
          isLonger(cells) ? [`${file.path}: row ${index + 1} has more values than the file has columns.`] : [],
        ),
        ...(errors.some(({ type }) => type === "Quotes")
          ? [`${file.path} is damaged: a quoted text has no end. Check its last rows.`]
          : []),
      ],
    };
  }
  const isEmpty = text.trim() === "";
  return { rows: [], notes: isEmpty ? [] : [`${file.path} was not read: none of its columns is known.`] };
};
