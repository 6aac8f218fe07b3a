import { textOf } from "#shared/base/unknownValues.ts";
import { plainSlug } from "#shared/design/skillIcon.ts";
import type { PlannedRow } from "./plan.ts";

export interface NamedIcon {
  title: string;
  slug: string;
}

// Names of skills that differ from the titles of their icons.
const aliases = new Map(
  Object.entries({
    kubernetes: "k8s,kube,aks,eks,gke",
    javascript: "js,ecmascript,es6",
    typescript: "ts",
    go: "golang",
    nodedotjs: "node,nodejs",
    react: "reactjs,react.js",
    vuedotjs: "vue,vuejs",
    nextdotjs: "next,nextjs",
    nuxt: "nuxtjs,nuxt.js",
    angular: "angularjs",
    express: "expressjs,express.js",
    postgresql: "postgres,psql",
    mongodb: "mongo",
    elasticsearch: "elastic search",
    apachekafka: "kafka",
    apacheairflow: "airflow",
    apachespark: "spark,pyspark",
    googlecloud: "gcp,google cloud platform",
    githubactions: "gh actions",
    gitlab: "gitlab ci,gitlab ci/cd",
    terraform: "tf",
    docker: "docker compose,dockerfile",
    argo: "argocd,argo cd,argo workflows",
    html5: "html",
    css: "css3",
    tailwindcss: "tailwind",
    gnubash: "bash,shell,bash scripting,shell scripting",
    openjdk: "java",
    dotnet: "asp.net,.net core",
    cplusplus: "cpp",
    rubyonrails: "rails",
    python: "python3,python 3",
    scikitlearn: "sklearn",
  }).flatMap(([slug, names]) => names.split(",").map((name) => [name, slug] as const)),
);

/** Sets the icon of each new skill that has none, by its name. Rows of a Plinth export are left unchanged. */
export const guessIcons = (
  source: string,
  rows: readonly PlannedRow[],
  icons: readonly NamedIcon[],
): readonly PlannedRow[] => {
  if (source === "plinth") return rows;
  const slugs = new Map(icons.flatMap(({ title, slug }) => [title.toLowerCase(), slug].map((name) => [name, slug])));
  return rows.map((row) => {
    if (row.kind !== "technical_skills" || row.state !== "new" || row.values.icon_name) return row;
    const name = textOf(row.values.name).trim().toLowerCase().replace(/\s+/g, " ");
    // Other characters matter: C# is not C.
    const plain = /^[a-z0-9 ._-]+$/.test(name) ? plainSlug(name) : name;
    const icon = [aliases.get(name), name, plain].map((key) => slugs.get(key ?? "")).find(Boolean);
    return icon ? { ...row, values: { ...row.values, icon_name: icon } } : row;
  });
};
