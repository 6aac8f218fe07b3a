import PDFDocument from "pdfkit";
import type { Resume } from "#public/pages/resume/resume.ts";
import { formatMonth } from "../../src/shared/dates.ts";
import { encodable } from "./encodable.ts";

const ink = "#171b26";
const muted = "#565b68";
const accent = "#a03a08";
const margin = 50;
const regular = "Helvetica";
const bold = "Helvetica-Bold";

type Pdf = InstanceType<typeof PDFDocument>;

interface Style {
  size?: number;
  font?: string;
  color?: string;
  /** Points between it and what is above. */
  gap?: number;
  link?: string;
}

const widthOf = (pdf: Pdf): number => pdf.page.width - 2 * margin;

const write = (
  pdf: Pdf,
  text: string,
  { size = 9.5, font = regular, color = ink, gap = 0, link }: Style = {},
): void => {
  pdf.y += gap;
  pdf.font(font).fontSize(size).fillColor(color);
  pdf.text(encodable(text), margin, pdf.y, { width: widthOf(pdf), lineGap: 1.5, ...(link ? { link } : {}) });
};

/** Begins a new page where less than `height` points are left. */
const keep = (pdf: Pdf, height: number): void => {
  if (pdf.y + height > pdf.page.height - margin) pdf.addPage();
};

const section = (pdf: Pdf, title: string): void => {
  keep(pdf, 90);
  write(pdf, title, { size: 11.5, font: bold, color: accent, gap: 11 });
  const { y } = pdf;
  pdf
    .moveTo(margin, y)
    .lineTo(pdf.page.width - margin, y)
    .lineWidth(0.5)
    .strokeColor("#d6d0c1")
    .stroke();
  pdf.y = y + 2;
};

const points = (pdf: Pdf, items: readonly string[]): void => {
  for (const item of items) {
    const y = pdf.y + 1;
    pdf.font(regular).fontSize(9.5).fillColor(ink);
    pdf.text("•", margin, y, { lineBreak: false });
    pdf.text(encodable(item), margin + 11, y, { width: widthOf(pdf) - 11, lineGap: 1.5 });
  }
};

interface Entry {
  title: string;
  where: string;
  startDate: string;
  endDate?: string;
}

const entry = (pdf: Pdf, { title, where, startDate, endDate }: Entry): void => {
  keep(pdf, 62);
  pdf.y += 5;
  const { y } = pdf;
  const period = `${formatMonth(startDate)} – ${endDate ? formatMonth(endDate) : "Present"}`;
  pdf.font(regular).fontSize(9).fillColor(muted);
  pdf.text(period, margin, y + 1, { width: widthOf(pdf), align: "right" });
  pdf.font(bold).fontSize(10.5).fillColor(ink);
  pdf.text(encodable(title), margin, y, { width: widthOf(pdf) - 120 });
  write(pdf, where, { color: muted });
};

const top = (pdf: Pdf, { name, label, email, url, profiles, summary }: Resume["basics"]): void => {
  write(pdf, name, { size: 24, font: bold });
  write(pdf, label, { size: 12 });
  const contacts = [email, url, ...profiles.map((profile) => profile.url)].filter((text) => text !== undefined);
  write(pdf, contacts.map((text) => text.replace(/^https?:\/\/(?:www\.)?/, "")).join("   ·   "), {
    size: 8.5,
    color: muted,
    gap: 3,
  });
  const y = pdf.y + 3;
  pdf
    .moveTo(margin, y)
    .lineTo(pdf.page.width - margin, y)
    .lineWidth(2)
    .strokeColor(accent)
    .stroke();
  pdf.y = y + 4;
  write(pdf, summary, { gap: 5 });
};

const work = (pdf: Pdf, rows: Resume["work"]): void => {
  section(pdf, "Experience");
  for (const { position, name, location, highlights, keywords, summary, ...period } of rows) {
    entry(pdf, { title: position, where: [name, location].filter(Boolean).join(", "), ...period });
    write(pdf, summary, { gap: 1 });
    points(pdf, highlights);
    if (keywords.length > 0) write(pdf, keywords.join(", "), { size: 8.5, color: muted, gap: 1 });
  }
};

const education = (pdf: Pdf, rows: Resume["education"]): void => {
  section(pdf, "Education");
  for (const { studyType, area, institution, score, highlights, ...period } of rows) {
    entry(pdf, {
      title: `${studyType}, ${area}`,
      where: score ? `${institution}, GPA ${score}` : institution,
      ...period,
    });
    points(pdf, highlights);
  }
};

const skillsAndProjects = (pdf: Pdf, { skills, projects }: Resume): void => {
  if (skills.length > 0) section(pdf, "Skills");
  for (const { name, keywords } of skills) write(pdf, `${name}: ${keywords.join(", ")}`, { gap: 1 });
  if (projects.length > 0) section(pdf, "Projects");
  for (const { name, description, url } of projects) {
    keep(pdf, 40);
    write(pdf, name, { font: bold, gap: 3, ...(url ? { link: url } : {}) });
    write(pdf, description);
  }
};

const certificates = (pdf: Pdf, rows: Resume["certificates"]): void => {
  section(pdf, "Certifications");
  points(
    pdf,
    rows.map(({ name, issuer, date }) => [name, issuer, date?.slice(0, 4)].filter(Boolean).join(", ")),
  );
};

/** The résumé as a PDF of A4 pages with real text, in fonts that every reader has. */
export const resumePdf = (resume: Resume): Promise<Uint8Array<ArrayBuffer>> =>
  new Promise((resolve, reject) => {
    const { name } = resume.basics;
    const pdf = new PDFDocument({ size: "A4", margin, lang: "en", info: { Title: `Résumé of ${name}`, Author: name } });
    const chunks: Uint8Array[] = [];
    pdf.on("data", (chunk: Uint8Array) => chunks.push(chunk));
    pdf.on("end", () => resolve(Buffer.concat(chunks)));
    pdf.on("error", reject);
    top(pdf, resume.basics);
    if (resume.work.length > 0) work(pdf, resume.work);
    skillsAndProjects(pdf, resume);
    if (resume.education.length > 0) education(pdf, resume.education);
    if (resume.certificates.length > 0) certificates(pdf, resume.certificates);
    pdf.end();
  });
