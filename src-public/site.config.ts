import { completeSite, everySection } from "#shared/site/site.ts";

/** The owner and the content of the site. The settings in the admin override this file. Others have a default (`completeSite`). */
export const site = completeSite({
  name: "Mira Lindqvist",
  jobTitles: ["Software/DevOps Engineer", "Platform Engineer", "Keeper of calm on-call weeks"],
  tagline:
    "I build the part that everything else stands on: deploy pipelines that nobody thinks about, databases that survive their own migrations, and alerts worth waking up for.",
  title: "Mira Lindqvist · Software/DevOps Engineer",
  description: "Software/DevOps Engineer Portfolio",
  layers: ["Product", "Services", "Pipelines", "Data", "Metal"],
  drawingCaption: "everything stands on something",
  links: [
    { kind: "github", label: "GitHub", url: "https://github.com/mira-lindqvist-demo" },
    { kind: "linkedin", label: "LinkedIn", url: "https://www.linkedin.com/in/mira-lindqvist-demo" },
    { kind: "mastodon", label: "Mastodon", url: "https://social.example/@mira" },
    { kind: "email", label: "E-mail", url: "mailto:mira@lindqvist.example" },
  ],
  // Sections that are missing here are shown in their default place.
  sections: everySection([
    { name: "about", isShown: true, title: null },
    { name: "skills", isShown: true, title: null },
    { name: "stats", isShown: true, title: null },
    { name: "experience", isShown: true, title: null },
    { name: "github", isShown: true, title: null },
    { name: "education", isShown: true, title: null },
    { name: "certifications", isShown: true, title: null },
    { name: "projects", isShown: true, title: null },
    { name: "contact", isShown: true, title: null },
  ]),
  navigation: [
    { kind: "page", page: "posts", isShown: true, label: null },
    { kind: "page", page: "projects", isShown: true, label: null },
    { kind: "page", page: "resume", isShown: true, label: null },
    { kind: "page", page: "contact", isShown: true, label: null },
  ],
  portrait: "/demo/avatar.svg",
  about: {
    paragraphs: [
      "For ten years I have worked under other people’s software: on the platforms, pipelines and databases that nobody is meant to notice.",
      "I began on a help desk, moved to operations, and learned to write software because the same fault woke me twice. Since then I have taken the second waking as a design problem. Most of my work is making the safe way to do something also the shortest one.",
      "I write down what I learn, including what did not work. I mentor engineers on their way to senior, and I read every incident review twice: once for what broke, and once for what held.",
    ],
    facts: [
      { label: "Based in", value: "Gothenburg, Sweden" },
      { label: "Works on", value: "Platforms, reliability, data" },
      { label: "Speaks", value: "Swedish, English, German" },
      { label: "Open to", value: "Talks and advisory work" },
    ],
  },
  stats: [
    { label: "Years Experience", value: "5+", counts: "years" },
    { label: "Projects Completed", value: "50+", counts: "projects" },
    { label: "GitHub Contributions", value: "2.5k+", counts: "contributions" },
    { label: "Blog Posts", value: "25+", counts: "posts" },
  ],
  githubUser: "mira-lindqvist-demo",
  contactWords:
    "A platform that wakes people at night, a migration that must not stop anything, or a post of mine that is wrong: I answer all three.",
});
