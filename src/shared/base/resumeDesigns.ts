export const resumeDesigns = ["Classic", "Compact"] as const;

export type ResumeDesign = (typeof resumeDesigns)[number];
