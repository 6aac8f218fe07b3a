import { beforeEach, describe, expect, it } from "vitest";
import { randomBelow } from "../random.ts";
import { buildExperience, buildPost, buildProject, buildSkill } from "./harness/rows.ts";
import { openSite } from "./harness/site.ts";

const { visitor, owner, sql, empty } = await openSite();

const list = (names: string) => (names === "" ? [] : names.split(", "));
const january = (year: number) => `${year}-01-15T12:00:00Z`;

// Each line is a project, a post or a role: its year and its names.
const projects: [year: number, names: string, status?: string][] = [
  [2018, "k8s, Go, PostgreSQL, Terraform"],
  [2019, "Kubernetes, golang, gRPC, Prometheus"],
  [2020, "kubernetes, Helm, Argo CD, GitHub Actions"],
  [2021, "Node.js, TypeScript, React, postgres, Redis"],
  [2022, "nodejs, JS, Vue, Tailwind, MongoDB"],
  [2023, "C++, CMake, Linux, OpenTelemetry"],
  [2024, "C#, .NET, Azure, SQL Server"],
  [2025, "C, Rust, WASM"],
  [2026, "R, Python, scikit-learn, Django"],
  [2001, "Go, Kubernetes, Rust, Java", "Draft"],
];
const posts: [year: number, names: string, published?: string | null][] = [
  [2017, "kubernetes, sre"],
  [2019, "K8S, Kubernetes, postgres"],
  [2020, "go, GraphQL, ci/cd"],
  [2021, "postgresql, Postgres, sql"],
  [2022, "github-actions, ci-cd, security"],
  [2023, "javascript, typescript, next.js"],
  [2024, "react-native, c++, r"],
  [2025, "otel, prometheus, Site Reliability Engineering"],
  [2003, "go, rust, haskell", null],
  [2004, "go, rust, haskell", "2999-01-01T00:00:00Z"],
];
const roles: [start: string, end: string | null, names: string][] = [
  ["2012-01-01", "2014-12-31", "Java, Spring Boot, Oracle, SQL, Jenkins"],
  ["2014-01-01", "2016-12-31", "Java, Python3, Linux, Ansible, Jenkins"],
  ["2017-01-01", "2019-12-31", "Golang, K8s, AWS, Terraform, Kafka"],
  ["2020-01-01", "2020-12-31", "Amazon Web Services, Apache Kafka, Django, GCP"],
];

// Counted by hand from the lines above: projects, roles, posts, the first year, and the months in roles.
const expected: Record<string, [projects: number, roles: number, posts: number, since: number, months: number]> = {
  Kubernetes: [3, 1, 2, 2017, 36],
  Go: [2, 1, 1, 2017, 36],
  PostgreSQL: [2, 0, 2, 2018, 0],
  Terraform: [1, 1, 0, 2017, 36],
  ArgoCD: [1, 0, 0, 2020, 0],
  "GitHub Actions": [1, 0, 1, 2020, 0],
  "Node.js": [2, 0, 0, 2021, 0],
  React: [1, 0, 0, 2021, 0],
  "React Native": [0, 0, 1, 2024, 0],
  JavaScript: [1, 0, 1, 2022, 0],
  "Vue.js": [1, 0, 0, 2022, 0],
  "Tailwind CSS": [1, 0, 0, 2022, 0],
  Mongo: [1, 0, 0, 2022, 0],
  "C++": [1, 0, 1, 2023, 0],
  "GNU/Linux": [1, 1, 0, 2014, 36],
  OpenTelemetry: [1, 0, 1, 2023, 0],
  "C#": [1, 0, 0, 2024, 0],
  ".NET": [1, 0, 0, 2024, 0],
  "Microsoft Azure": [1, 0, 0, 2024, 0],
  MSSQL: [1, 0, 0, 2024, 0],
  C: [1, 0, 0, 2025, 0],
  Rust: [1, 0, 0, 2025, 0],
  WebAssembly: [1, 0, 0, 2025, 0],
  R: [1, 0, 1, 2024, 0],
  Python: [1, 1, 0, 2014, 36],
  sklearn: [1, 0, 0, 2026, 0],
  SRE: [0, 0, 2, 2017, 0],
  "CI/CD": [0, 0, 2, 2020, 0],
  SQL: [0, 1, 1, 2012, 36],
  "Next.js": [0, 0, 1, 2023, 0],
  Java: [0, 2, 0, 2012, 60],
  AWS: [0, 2, 0, 2017, 48],
  Kafka: [0, 2, 0, 2017, 48],
  "Google Cloud": [0, 1, 0, 2020, 12],
};
const unused = ["Ruby", "D", "Script", "Net", "Node", "Kube", "J", "Haskell", "F#", "Mongodb Atlas", "Goland"];
// "Node" counts as Node.js.
expected.Node = [2, 0, 0, 2021, 0];

const tell = async () => {
  const { rows } = await visitor.select(
    "skill_evidence?select=skill_id,projects,posts,role_ids,since,months,project_names,post_names",
  );
  const skills = await sql("select id, name from public.technical_skills");
  return new Map(
    rows.map(({ skill_id, ...evidence }) => [String(skills.find(({ id }) => id === skill_id)?.name), evidence]),
  );
};

beforeEach(() => empty("public.projects", "public.posts", "public.experiences", "public.technical_skills"));

describe("the evidence of skills", () => {
  it("matches a hand count of 45 names", async () => {
    await owner.insert(
      "projects",
      projects.map(([year, names, status = "Live"]) =>
        buildProject({ slug: "", tech: list(names), date: january(year), status }),
      ),
    );
    await owner.insert(
      "posts",
      posts.map(([year, names, published_at = january(year)]) =>
        buildPost({ slug: "", tags: list(names), date: january(year), published_at }),
      ),
    );
    await owner.insert(
      "experiences",
      roles.map(([start_date, end_date, names]) =>
        buildExperience({ start_date, end_date, technologies: list(names) }),
      ),
    );
    const names = [...new Set([...Object.keys(expected), ...unused])];
    expect(names).toHaveLength(45);
    expect(
      (
        await owner.insert(
          "technical_skills",
          names.map((name) => buildSkill({ name })),
        )
      ).status,
    ).toBe(201);

    const told = await tell();
    const counted = Object.fromEntries(
      [...told].map(([name, { projects, role_ids, posts, since, months }]) => [
        name,
        [projects, Array.isArray(role_ids) ? role_ids.length : null, posts, since, months],
      ]),
    );
    expect(counted).toEqual(expected);
    expect(told.get("Kubernetes")).toMatchObject({
      project_names: ["Kubernetes", "k8s", "kubernetes"],
      post_names: ["K8S", "Kubernetes", "kubernetes"],
    });
    expect(told.get("Terraform")).toMatchObject({ project_names: ["Terraform"], post_names: [] });
  });

  it("never counts hidden rows, not even for the owner", async () => {
    await owner.insert("technical_skills", buildSkill({ name: "Go" }));
    await owner.insert("projects", buildProject({ tech: ["Go", "golang"], status: "Draft" }));
    await owner.insert("posts", [
      buildPost({ slug: "", tags: ["go", "Golang"], published_at: null }),
      buildPost({ slug: "", tags: ["go"], published_at: "2999-01-01T00:00:00Z" }),
    ]);
    for (const person of [visitor, owner]) expect((await person.select("skill_evidence")).rows).toEqual([]);
  });

  it("starts with the first publication, which a later save does not move", async () => {
    await owner.insert("technical_skills", [buildSkill({ name: "Go" }), buildSkill({ name: "Rust" })]);
    await owner.insert("posts", buildPost({ tags: ["go"], date: january(2026), published_at: january(2016) }));
    await owner.insert("projects", buildProject({ tech: ["Rust"], date: january(2999) }));
    const told = await tell();
    expect(told.get("Go")).toMatchObject({ posts: 1, since: 2016 });
    expect(told.get("Rust")).toMatchObject({ projects: 1, since: new Date().getUTCFullYear() });
  });

  it("starts with the period of a project that names a year", async () => {
    const periods = { Go: "March 2019 – June 2021", Rust: "since spring '19, for 20 190 users", Elm: "FY2018/19" };
    await owner.insert(
      "technical_skills",
      Object.keys(periods).map((name) => buildSkill({ name })),
    );
    await owner.insert(
      "projects",
      Object.entries(periods).map(([name, period]) =>
        buildProject({ slug: "", tech: [name], period, date: january(2024) }),
      ),
    );
    const told = await tell();
    expect(["Go", "Rust", "Elm"].map((name) => told.get(name)?.since)).toEqual([2019, 2024, 2018]);
  });

  it("counts overlapping months of roles once", async () => {
    const below = randomBelow(7);
    const dayMs = 86_400_000;
    const first = Date.UTC(2000, 0, 1) / dayMs;
    const today = Math.floor(Date.now() / dayMs);
    const dayOf = (day: number) => new Date(day * dayMs).toISOString().slice(0, 10);
    for (let round = 0; round < 12; round += 1) {
      await empty("public.experiences", "public.technical_skills");
      await owner.insert("technical_skills", buildSkill({ name: "Go" }));
      const spans = Array.from({ length: 1 + below(8) }, () => {
        const start = first + below(9000);
        return { start, end: below(5) === 0 ? null : start + below(1500) };
      });
      // Some end in the future, one has not started.
      spans.push({ start: today - 100, end: today + 4000 }, { start: today + 100, end: today + 200 });
      await owner.insert(
        "experiences",
        spans.map(({ start, end }, index) =>
          buildExperience({
            start_date: dayOf(start),
            end_date: end === null ? null : dayOf(end),
            technologies: [index % 2 ? "Go" : "golang"],
          }),
        ),
      );
      const days = new Set<number>();
      for (const { start, end } of spans) {
        for (let day = start; day <= Math.min(end ?? today, today); day += 1) days.add(day);
      }
      const [evidence] = (await visitor.select("skill_evidence")).rows;
      expect(evidence).toMatchObject({
        months: Math.round(days.size / 30.436875),
        since: new Date(Math.min(...spans.map(({ start }) => start)) * dayMs).getUTCFullYear(),
      });
      expect(evidence?.role_ids).toHaveLength(spans.length);
    }
  });
});
