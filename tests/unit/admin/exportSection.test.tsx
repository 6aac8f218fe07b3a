// @vitest-environment jsdom
import { screen, waitFor, within } from "@testing-library/react";
import { testDataProvider } from "react-admin";
import { beforeEach, describe, expect, it, type MockInstance, onTestFinished, vi } from "vitest";
import { ExportSection } from "#admin/export/ExportSection.tsx";
import { zipWriter } from "#admin/export/exportEverything.ts";
import { readFiles } from "#admin/import/readWorker.ts";
import { BackendError } from "#api/errors.ts";
import { createMediaReader } from "#import/read/files.ts";
import { experiences } from "#shared/tables/experiences.ts";
import { pages } from "#shared/tables/pages.ts";
import { posts } from "#shared/tables/posts.ts";
import { builderOf } from "../../builders.ts";
import { drawInAdmin, fromServer } from "../inAdmin.tsx";

const idOf = (index: number): string => `id-${String(index).padStart(4, "0")}`;

const tables: Record<string, readonly object[]> = {
  posts: Array.from({ length: 450 }, (_, index) =>
    builderOf(posts)({ id: idOf(index), slug: `post-${index}`, content: `Text ${index}` }),
  ),
  pages: ["now", "uses"].map((slug, index) => ({
    ...builderOf(pages)({ id: idOf(9 - index), slug, title: slug }),
    order: index,
  })),
  experiences: [builderOf(experiences)({ id: idOf(0), company: "Acme" })],
  redirects: [{ id: idOf(0), from_path: "/2019/uses", to_path: "/uses" }],
  slug_history: [
    { resource: "posts", slug: "once", row_id: idOf(7) },
    { resource: "posts", slug: "of-deleted-row", row_id: "gone" },
  ],
  site_settings: [{ settings: { name: "Mira" } }],
};

let clicks: MockInstance;
let made: MockInstance;

/** The downloaded files. */
const downloads = () =>
  clicks.mock.contexts.map((link, index) => {
    const name = link instanceof HTMLAnchorElement ? link.download : "";
    const blob = made.mock.calls[index]?.[0];
    return { path: name, file: new File(blob instanceof Blob ? [blob] : [], name) };
  });

beforeEach(() => {
  clicks = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => {});
  made = vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:made");
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-22T12:00:00Z") });
  const resume = { $schema: "s", basics: { name: "Mira", url: "https://a.example" }, meta: { version: "v1.0.0" } };
  vi.stubGlobal("fetch", async () => new Response(JSON.stringify(resume)));
});

type Ask = (table: string, query: Record<string, string>) => Promise<Record<string, unknown>[]>;

const answer: Ask = async (table, { id, slug, key: named, resource, limit = "1000" }) => {
  const after = (id ?? slug ?? named)?.slice("gt.".length) ?? "";
  const key = named ? "key" : slug ? "slug" : "id";
  const rows: Record<string, unknown>[] = (tables[table] ?? []).map((row) => ({ ...row }));
  return rows
    .filter((row) => !resource || resource === `eq.${row.resource}`)
    .filter((row) => !after || String(row[key]) > after)
    .slice(0, Number(limit));
};

const openSection = (ask: Ask = answer) => {
  const dataProvider = {
    ...testDataProvider({
      getList: async (table) => fromServer({ data: [], total: tables[table]?.length ?? 0 }),
    }),
    readRows: ask,
  };
  return drawInAdmin(<ExportSection isHidden={false} />, { dataProvider }).user;
};

const button = () => screen.getByRole("button", { name: "Export everything" });
const status = () => screen.getByRole("status", { name: "Export" });

describe("Export everything", () => {
  it("creates one importable zip of all rows, however often it is pressed", async () => {
    const user = openSection();
    await user.dblClick(button());
    await waitFor(() => expect(status()).toHaveTextContent("Saved plinth-export-2026-11-22.zip to your downloads."));
    const files = downloads();
    expect(files.map(({ path }) => path)).toEqual(["plinth-export-2026-11-22.zip"]);
    const read = await readFiles({ files, source: null });
    if (!("read" in read)) throw new Error(JSON.stringify(read));
    const { source, parsed } = read.read;
    expect(source).toBe("plinth");
    const slugs = parsed.rows.flatMap(({ kind, values }) =>
      kind === "posts" && "slug" in values ? [values.slug] : [],
    );
    expect(new Set(slugs)).toEqual(new Set(Array.from({ length: 450 }, (_, index) => `post-${index}`)));
    expect(parsed.rows.filter(({ kind }) => kind !== "posts").map(({ sourceId }) => sourceId)).toEqual([
      expect.stringContaining("Acme"),
      "now",
      "uses",
    ]);
    expect(parsed.redirects.map(({ from }) => from)).toEqual(["/2019/uses", "/blog/once"]);
    expect(parsed.settings).toEqual({ name: "Mira" });
    expect(parsed.notes).toEqual([]);

    await user.click(button());
    await waitFor(() => expect(downloads()).toHaveLength(2));
  });

  it("includes pictures in all sizes, and names missing ones", async () => {
    const row = (hash: string, given: object) => ({
      ...{ key: `p/ab/${hash.repeat(30)}.webp`, name: hash, bytes: 9, width: 700, height: 7, color: null, alt: "" },
      ...{ source_sha256: null, ...given },
    });
    tables.media = [row("a", {}), row("b", { width: 7 })];
    onTestFinished(() => void delete tables.media);
    const resume = fetch;
    vi.stubGlobal("fetch", async (address: string) => {
      if (!address.startsWith("/media/")) return resume(address);
      return address.includes("b".repeat(30)) ? new Response("", { status: 404 }) : new Response(`at ${address}`);
    });
    const user = openSection();
    await user.click(button());
    await waitFor(() => expect(status()).toHaveTextContent("These files could not be read: b."));
    const [{ file } = { file: new File([], "") }] = downloads();
    const zip = { path: "export.zip", size: file.size, read: async () => new Uint8Array(await file.arrayBuffer()) };
    const read = createMediaReader([zip]);
    const textAt = async (name: string) => new TextDecoder().decode((await read(name)) ?? undefined);
    for (const name of [`media/p/ab/${"a".repeat(30)}.webp`, `media/p/ab/${"a".repeat(30)}.640.webp`]) {
      expect(await textAt(name)).toBe(`at /${name}`);
    }
    expect(await textAt(`media/p/ab/${"b".repeat(30)}.webp`)).toBe("");
    expect(JSON.parse(await textAt("media.json"))).toEqual(tables.media);
  });

  it("leaves out pictures above the limit of a browser, and explains how to export them", async () => {
    const key = `f/ab/${"c".repeat(30)}.pdf`;
    tables.media = [
      {
        key,
        name: "c",
        bytes: 300 * 1024 * 1024,
        width: null,
        height: null,
        color: null,
        alt: null,
        source_sha256: null,
      },
    ];
    onTestFinished(() => void delete tables.media);
    const user = openSection();
    await user.click(button());
    await waitFor(() =>
      expect(status()).toHaveTextContent(
        /they are 300 MB, and the limit in a browser is 200 MB. To export them too, run “node plinth.mjs export”/,
      ),
    );
  });

  it("downloads nothing when it fails midway, shows the reason, and can be repeated", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    let isAway = true;
    const user = openSection(async (table, query) => {
      if (isAway && table === "posts" && query.id) throw new BackendError("offline", "The server did not answer.", 0);
      return answer(table, query);
    });
    await user.click(button());
    expect(await screen.findByText(/nothing was downloaded. The server did not answer. Try again/)).toBeVisible();
    expect(downloads()).toEqual([]);
    isAway = false;
    await user.click(button());
    await waitFor(() => expect(downloads()).toHaveLength(1));
    await waitFor(() => expect(screen.queryByRole("alert")).toHaveTextContent("to your downloads"));
  });

  it("shows its progress, and stops at once even if no answer comes", async () => {
    const user = openSection((table, query) =>
      table === "posts" && query.id ? new Promise(() => {}) : answer(table, query),
    );
    await user.click(button());
    expect(await screen.findByText(/^100 of 453 rows\./)).toBeVisible();
    expect(screen.getByRole("progressbar", { name: "Export" })).toHaveAttribute("aria-valuenow", "22");
    await user.click(screen.getByRole("button", { name: "Stop" }));
    expect(screen.queryByRole("progressbar")).not.toBeInTheDocument();
    await waitFor(() => expect(button()).toHaveFocus());
    expect(within(status()).queryByRole("alert")).not.toBeInTheDocument();
    expect(downloads()).toEqual([]);
  });

  it("keeps the page responsive while it packs", async () => {
    let hasWorked = false;
    setTimeout(() => {
      hasWorked = true;
    });
    const { write, finish } = zipWriter(new Date("2026-11-22T12:00:00Z"));
    await write({ path: "posts/long.md", content: "long ".repeat(30_000) });
    expect(hasWorked).toBe(true);
    expect(finish().size).toBeGreaterThan(100);
  });
});
