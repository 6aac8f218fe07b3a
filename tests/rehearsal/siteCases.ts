import { execFile } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { InMemoryTransport } from "@modelcontextprotocol/sdk/inMemory.js";
import { withFreshSession } from "#api/session/passwords.ts";
import { paths } from "#public/data/paths.ts";
import { startBackend } from "#server/database/backend.ts";
import { createMcpServer } from "#server/mcp/mcpServer.ts";
import { openRemote } from "#server/remote/remote.ts";
import { textAt } from "#shared/base/unknownValues.ts";
import { askAuth } from "../db/harness/auth.ts";
import { buildPost } from "../db/harness/rows.ts";
import { runCommand } from "../db/harness/runCommand.ts";
import { gif } from "../db/harness/siteFolder.ts";
import { startServer } from "../e2e/harness/serverProcess.ts";
import { type Case, outcomeOf } from "./accountCases.ts";
import { publishableKey, secretKey, startHostedProject } from "./hostedProject.ts";
import { openSite, owner, password, type Site, signIn, workFolder } from "./sites.ts";

const run = async (name: Parameters<typeof runCommand>[0], words: string[], input = ""): Promise<string> => {
  const { code, stdout, stderr } = await runCommand(name, words, workFolder, input);
  return `${code} ${stdout}${stderr}`.replaceAll(/http:\/\/[\d.:]+/g, "SITE").replaceAll(workFolder, "");
};

/** Gives the commands of each site a session of their own. */
const useSessionOf = ({ name }: Site): void => {
  process.env.XDG_CONFIG_HOME = join(workFolder, name);
};

const environmentOf = ({ api }: Site) => ({
  VITE_SUPABASE_URL: api.url,
  VITE_SUPABASE_PUBLISHABLE_KEY: publishableKey,
  SUPABASE_SECRET_KEY: secretKey,
});

/** Runs the command with the settings of a hosted project. */
const runWithProject = async (site: Site, words: string[], dataFolder: string) => {
  Object.assign(process.env, environmentOf(site));
  const { code, stderr } = await runCommand("move", words, dataFolder);
  for (const name of Object.keys(environmentOf(site))) delete process.env[name];
  return `${code} ${stderr}`.trim();
};

const pageOf = async (url: string, text: string): Promise<string> => {
  const answer = await fetch(url);
  return `${answer.status} ${(await answer.text()).includes(text) ? "shown" : "missing"}`;
};

const moved = { folder: join(workFolder, "moved"), token: "" };

export const siteCases: Case[] = [
  {
    name: "`login`, `status`, `pull` and `push`",
    run: async (site) => {
      useSessionOf(site);
      const folder = join(workFolder, `${site.name}-content`);
      const words = [site.url, "--email", owner, "--password-stdin"];
      const wrong = await run("login", words, "wrong password\n");
      const signedIn = await run("login", words, `${password}\n`);
      const [pulled] = await run("pull", [folder]);
      mkdirSync(join(folder, "posts"), { recursive: true });
      writeFileSync(join(folder, "posts", "hello.md"), '---\ntitle: "Hello"\n---\n\nFrom a folder.\n');
      const pushed = await run("push", [folder, "--publish"]);
      return [wrong, signedIn, pulled, pushed].join("; ");
    },
  },
  {
    name: "`login` with a captcha",
    run: (site) =>
      site.withCaptcha((url) => run("login", [url, "--email", owner, "--password-stdin"], `${password}\n`)),
  },
  {
    name: "`mcp`, with a picture",
    run: async (site) => {
      useSessionOf(site);
      const pictures = join(workFolder, "pictures");
      mkdirSync(pictures, { recursive: true });
      writeFileSync(join(pictures, "dot.gif"), gif);
      const [ours, theirs] = InMemoryTransport.createLinkedPair();
      await createMcpServer(() => openRemote(site.url), pictures).connect(theirs);
      const client = new Client({ name: "rehearsal", version: "1" });
      await client.connect(ours);
      const call = async (name: string, args: Record<string, unknown>): Promise<string> => {
        const { content } = await client.callTool({ name, arguments: args });
        return Array.isArray(content) ? content.map((part) => textAt(part, "text")).join("\n") : "";
      };
      const draft = await call("create_draft", { kind: "posts", title: "By an assistant", text: "x" });
      const picture = await call("upload_picture", { path: "dot.gif", alt: "" });
      return `${/^state: .*/m.exec(draft)?.[0] ?? draft}, ${picture}`;
    },
  },
  {
    name: "The served site, with a link of a résumé",
    hosted: "200 shown, 200 shown, 200 shown",
    run: async (site) => {
      const browser = await signIn(site, owner);
      await browser.insert("posts", buildPost({ title: "Published here", slug: "published-here" }));
      const [resume] = await browser.insert("resumes", {
        name: "For Acme",
        visibility: "By link",
        job_title: "Engineer",
      });
      moved.token = textAt(resume, "token");
      const server = await startServer(join(workFolder, "served"), environmentOf(site));
      const pages = [await pageOf(`${server.url}/blog/published-here`, "Published here")];
      for (const ending of ["", ".pdf"])
        pages.push(await pageOf(server.url + paths.resumeLink.to(moved.token, ending), "PDF"));
      await server.stop();
      return pages.join(", ");
    },
  },
  {
    name: "The static build",
    hosted: "post: true, admin: true",
    run: async (site) => {
      const target = join(workFolder, "static");
      await promisify(execFile)(process.execPath, ["--import", "tsx", "server/commands/buildSite.ts", target], {
        env: { ...process.env, ...environmentOf(site), SITE_URL: "https://example.org" },
      });
      const page = readFileSync(join(target, "blog", "published-here.html"), "utf8");
      const admin = readFileSync(join(target, "admin.html"), "utf8");
      return `post: ${page.includes("Published here")}, admin: ${admin.includes(`content="${site.api.url}"`)}`;
    },
  },
  {
    name: "An access token, with a captcha at the sign-in",
    run: async (site) => {
      const browser = await signIn(site, owner);
      const values = {
        name: "CI",
        may_publish: true,
        ends_on: new Date(Date.now() + 86_400_000).toISOString().slice(0, 10),
      };
      const token = await withFreshSession(browser.parts, password, (session) => browser.createToken(session, values));
      return site.withCaptcha(async (url) => {
        Object.assign(process.env, { PLINTH_TOKEN: token, PLINTH_URL: url });
        const remote = await openRemote();
        const kept = await outcomeOf(remote.insert("posts", [buildPost({ slug: "by-ci", published_at: null })]));
        const [made] = await browser.listTokens();
        await browser.revokeToken(made?.id ?? "");
        const revoked = await outcomeOf(remote.insert("posts", [buildPost({ slug: "later", published_at: null })]));
        const again = await outcomeOf(openRemote());
        delete process.env.PLINTH_TOKEN;
        return `${remote.account.role}: ${kept}; revoked: ${revoked.replace(url, "")}, ${again}`;
      });
    },
  },
  {
    name: "`move --from` into a data folder",
    hosted: "0; sign-in: 200; link of a résumé: 1",
    run: async (site) => {
      mkdirSync(moved.folder, { recursive: true });
      const outcome = await runWithProject(site, ["--from", site.project?.database ?? ""], moved.folder);
      const backend = await startBackend({ databaseFolder: join(moved.folder, "database") });
      const { status } = await askAuth(backend, "POST", "token?grant_type=password", {
        body: { email: owner, password },
      });
      const opened = await backend.query("select name from public.open_resume($1)", [moved.token]);
      await backend.close();
      return `${outcome}; sign-in: ${status}; link of a résumé: ${opened.length}`;
    },
  },
  {
    name: "`move --to` a new project",
    hosted: "0; sign-in: done; link of a résumé: 1; files: 1",
    run: async ({ project }) => {
      if (!project) return "";
      const other = await startHostedProject(project.auth);
      try {
        const site = await openSite(other);
        const outcome = await runWithProject(site, ["--to", other.database], moved.folder);
        const opened = await site.sql("select name from public.open_resume($1)", [moved.token]);
        const session = await outcomeOf(signIn(site, owner));
        return `${outcome}; sign-in: ${session}; link of a résumé: ${opened.length}; files: ${other.files.size}`;
      } finally {
        await other.stop();
      }
    },
  },
];
