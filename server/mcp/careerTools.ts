import { z } from "zod";
import { resumeKinds } from "#shared/tables/resumes.ts";
import { UserError } from "../shared/userError.ts";
import { checkedValues } from "./checkedValues.ts";
import { readRows } from "./contentKinds.ts";
import { propose } from "./proposals.ts";
import { type AddTool, enteredColumns, valuesShape } from "./shapes.ts";

const text = (maxLength: number) => z.string().max(maxLength);

const itemShape = z.strictObject({
  kind: z.enum(resumeKinds),
  id: z.uuid(),
  title: text(300).optional(),
  summary: text(5000).optional(),
  highlights: z.array(text(1000)).max(50).optional(),
  leftOut: z.array(text(1000)).max(200).default([]).describe("Highlights or skills of the row that are not shown"),
});

/** Adds the tools that propose a change of the career. Only the owner changes it. */
export const addCareerTools = (add: AddTool): void => {
  add(
    "propose_career",
    "Proposes to the owner a new position, education, certification or activity, or new values of one. Propose only facts that the user named.",
    {
      kind: z.enum(["experiences", "education", "certifications", "activities"]),
      id: z.uuid().optional().describe("The id in read_career; none for a new row"),
      fields: valuesShape.describe("Columns as in read_career"),
    },
    async (remote, { kind, id, fields }) => {
      const [stored = null] = id ? await readRows(remote, kind, { id: `eq.${id}`, limit: "1" }) : [];
      if (id && !stored) throw new UserError(`There is no row of ${kind} with this id. Find it with read_career.`);
      return propose(remote, kind, stored, (row) => checkedValues(kind, enteredColumns(kind), fields, row));
    },
  );
  add(
    "propose_resume",
    "Proposes to the owner a résumé for one reader: rows of read_career in their order, with texts of its own. Reword, invent nothing: the owner sees each text beside the stored one.",
    {
      name: text(120).min(1),
      job_title: text(200).optional(),
      summary: text(5000).optional(),
      language: text(35).optional().describe("Such as de"),
      items: z.array(itemShape).min(1).max(200),
    },
    (remote, given) =>
      propose(remote, "resumes", null, () => checkedValues("resumes", enteredColumns("resumes"), given)),
  );
};
