/** The titles of the home page's sections, in the order of the page. Apart from the other words, which the admin's sign-in does not load. */
export const sections = {
  "section.about": "About",
  "section.skills": "Skills",
  "section.stats": "Career Stats",
  "section.experience": "Experience",
  "section.github": "GitHub Contributions",
  "section.education": "Education",
  "section.certifications": "Certifications",
  "section.activities": "Activities",
  "section.projects": "Featured Projects",
  "section.contact": "Contact",
} as const;
