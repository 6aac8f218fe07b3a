import { certifications } from "#resources/certifications/index.ts";
import { education } from "#resources/education/index.ts";

/** A certification. */
export const badge = (name: string, other: object = {}) => ({
  id: name,
  name,
  issuer: "Guild",
  status: "Completed",
  ...other,
});
const school = (name: string, order: number) => ({
  id: name,
  school: name,
  degree: "Any",
  field: "Any",
  start_date: "2020-01-01",
  achievements: [],
  order,
});

/** Certifications of these names. */
export const badges = (...names: string[]) => ({
  resource: certifications,
  tables: { certifications: names.map((name) => badge(name)) },
});
/** Education entries of these names, in this order. */
export const schools = (...names: string[]) => ({ resource: education, tables: { education: names.map(school) } });
