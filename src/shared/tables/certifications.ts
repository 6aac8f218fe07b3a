import { choice, day, image, knownTo, longText, optional, percent, text, url } from "./columns.ts";
import { type Row, table } from "./table.ts";

export const certifications = table("certifications", {
  name: text(200),
  issuer: optional(text(200)),
  description: optional(longText(5000)),
  image_url: optional(image()),
  credential_url: optional(url()),
  status: choice(["In Progress", "Completed", "Expired"]),
  progress: percent(),
  issue_date: optional(day()),
  expiry_date: optional(day({ notBefore: "issue_date" })),
  dates_known_to: knownTo(),
});

export type Certification = Row<typeof certifications>;
