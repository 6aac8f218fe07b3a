// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { testDataProvider } from "react-admin";
import { describe, expect, it, vi } from "vitest";
import { OwnerOverview } from "#admin/dashboard/OwnerOverview.tsx";
import { WritersDesk } from "#admin/dashboard/WritersDesk.tsx";
import { fontCommandHeader, unsupportedTextsHeader } from "#shared/base/links.ts";
import { readToast } from "#shared/toast/toast.ts";
import { drawInAdmin, expectToast, signedInAs, waitUntilConfirmed } from "../inAdmin.tsx";
import { openOwnerPage, overviewWith } from "./ownerPages.tsx";

const checklist = () => screen.findByRole("region", { name: "Next steps" });

const demo = [
  { kind: "posts", unedited: 11, edited: 1, needed: 0 },
  { kind: "projects", unedited: 1, edited: 0, needed: 0 },
];

describe("the owner's dashboard", () => {
  it("shows pending content with links to each and to all, and hides empty cards", async () => {
    const row = { kind: "posts" as const, id: "1", updated_at: "2026-11-01T10:00:00Z", beginning: null, ending: null };
    const words = { beginning: "It began in May.", ending: "ort, and so the lamp went out" };
    openOwnerPage(<OwnerOverview />, {
      overview: overviewWith({
        edited: [{ ...row, kind: "projects", slug: "live", title: "Live" }],
        drafts: [{ ...row, ...words, slug: "begun", title: "Begun" }],
        draft_count: 7,
        scheduled: [{ kind: "pages", id: "3", slug: "now", title: "Now", published_at: "2999-01-01T00:00:00Z" }],
        scheduled_count: 1,
        expiring: [
          { id: "2", name: "Cluster Operator", expiry_date: "2026-12-24", dates_known_to: "day" },
          { id: "4", name: "Known to the month", expiry_date: "2026-12-31", dates_known_to: "month" },
          { id: "5", name: "Known to the year", expiry_date: "2026-12-31", dates_known_to: "year" },
        ],
        expiring_count: 3,
        messages: [{ id: "7", name: "Ada", body: "Would you like to talk?", created_at: "2026-11-02T10:00:00Z" }],
        unread_messages: 2,
      }),
    });
    const card = within(await screen.findByRole("region", { name: "Drafts" }));
    expect(card.getByRole("link", { name: "Begun" })).toHaveAttribute(
      "href",
      expect.stringContaining("/posts/begun/edit"),
    );
    expect(card.getByRole("link", { name: "All draft posts" })).toBeVisible();
    expect(card.getByText("It began in May.…")).toBeVisible();
    expect(card.getByText("Left at “…and so the lamp went out”")).toBeVisible();
    const expiring = within(screen.getByRole("region", { name: "Expiring certifications" }));
    for (const day of ["24 Dec 2026", "Dec 2026", "2026"]) expect(expiring.getByText(`Expires ${day}`)).toBeVisible();
    expect(expiring.queryByText("All certifications")).not.toBeInTheDocument();
    const messages = within(screen.getByRole("region", { name: "Unread messages" }));
    expect(messages.getByRole("link", { name: "Ada" })).toHaveAttribute("href", "#messages");
    expect(messages.getByText("Would you like to talk?")).toBeVisible();
    expect(messages.getByRole("link", { name: "All messages" })).toHaveAttribute("href", "#messages");
    const scheduled = within(screen.getByRole("region", { name: "Scheduled" }));
    expect(scheduled.getByRole("link", { name: "Now" })).toHaveAttribute(
      "href",
      expect.stringContaining("/pages/now/edit"),
    );
    expect(scheduled.getByText(/^Page · /)).toBeVisible();
    const edits = within(screen.getByRole("region", { name: "Recent edits" }));
    expect(edits.getByRole("link", { name: "Live" })).toHaveAttribute(
      "href",
      expect.stringContaining("/projects/live/edit"),
    );
  });

  it("shows only the next steps on a new site", async () => {
    openOwnerPage(<OwnerOverview />, { overview: overviewWith() });
    await checklist();
    expect(screen.getAllByRole("region")).toHaveLength(1);
  });

  it("shows only the lists to a member, and sends no request", async () => {
    const { held } = openOwnerPage(<OwnerOverview />, { overview: overviewWith(), role: "member" });
    expect(await screen.findByRole("link", { name: "Blog Posts" })).toBeVisible();
    expect(screen.queryByRole("region")).toBeNull();
    expect(held.asked).toBe(0);
  });
});

describe("visits", () => {
  const days = Array.from({ length: 30 }, (_, index) => ({ day: `2026-11-${index + 1}`, views: index < 28 ? 0 : 700 }));
  const referrers = [
    { name: "news.example", times: 90 },
    { name: "", times: 2 },
  ];
  const visits = { views: 1400, visitors: 1, days, referrers };

  it("are a sentence and a chart that names each day with views", async () => {
    openOwnerPage(<OwnerOverview />, { overview: overviewWith(), visits });
    expect(await screen.findByText(/: 1,400 views by 1 visitor in 30 days/)).toHaveTextContent(
      "From news.example (90), others (2)",
    );
    expect(screen.getByRole("link", { name: "Visits" })).toHaveAttribute("href", "/site#visits");
    const chart = screen.getByRole("img", { name: "Views per day. 29 Nov 2026: 700, 30 Nov 2026: 700" });
    expect(chart.querySelector("path")?.getAttribute("d")).toMatch(/^M0 48v-0h\.8V48.*M29 48v-48h\.8V48$/);
  });

  it("say what counts them before the first one and on a static host, and are hidden while the setting is off", async () => {
    openOwnerPage(<OwnerOverview />, { overview: overviewWith() });
    expect(await screen.findByText(/: none yet\. Only a Plinth server with its own database counts/)).toBeVisible();
    cleanup();
    openOwnerPage(<OwnerOverview />, { overview: overviewWith(), visits, settings: { countVisits: false } });
    await checklist();
    expect(screen.queryByText(/views by/)).not.toBeInTheDocument();
  });
});

describe("the résumé's PDF", () => {
  const answerWith = (texts: string[]) => {
    const headers = {
      [unsupportedTextsHeader]: encodeURIComponent(JSON.stringify(texts)),
      [fontCommandHeader]: "node plinth.mjs fonts ja",
    };
    const fetch = vi.fn(async () => new Response(null, { headers }));
    vi.stubGlobal("fetch", fetch);
    return fetch;
  };

  it("lists texts with letters that its fonts lack", async () => {
    answerWith(["工程师", "東京", "ไทย", "ខ្មែរ"]);
    openOwnerPage(<OwnerOverview />, { overview: overviewWith() });
    expect(await screen.findByText("“工程师”, “東京”, “ไทย” and others")).toBeVisible();
    expect(screen.getByRole("alert")).toHaveTextContent(
      "The résumé has no PDF because its fonts lack letters of “工程师”",
    );
    expect(screen.getByRole("alert")).toHaveTextContent(
      "To install the fonts, run node plinth.mjs fonts ja on the server and restart it. To offer your own PDF,",
    );
  });

  it("is not checked when the owner has uploaded a file", async () => {
    const fetch = answerWith(["工程师"]);
    openOwnerPage(<OwnerOverview />, { overview: overviewWith(), settings: { resumeFile: "/cv.pdf" } });
    await checklist();
    expect(fetch).not.toHaveBeenCalled();
    expect(screen.queryByText(/工程师/)).not.toBeInTheDocument();
  });
});

describe("the next steps", () => {
  it("name what is done and what is not, and disappear when all is done", async () => {
    const about = { paragraphs: ["I am Ada."], facts: [] };
    const links = [{ kind: "github", label: "GitHub", url: "https://github.com/ada" }];
    const own = { name: "Ada", portrait: "/ada.jpg", about, links, accent: "#2563eb" };
    const done = overviewWith({ demo_rows: 0, has_own_post: true });
    openOwnerPage(<OwnerOverview />, { overview: done, settings: own });
    const list = within(await checklist());
    expect(list.getByText("6 of 7 done")).toBeVisible();
    expect(list.getByRole("link", { name: "Import or enter your career" })).toBeVisible();
    expect(list.queryByRole("link", { name: "Add a picture of yourself" })).not.toBeInTheDocument();
    cleanup();
    const { container } = openOwnerPage(<OwnerOverview />, {
      overview: { ...done, has_own_career: true },
      settings: own,
    });
    await waitFor(() => expect(container).toHaveTextContent(""));
    expect(screen.queryByText("Next steps")).not.toBeInTheDocument();
  });

  it("are dismissed on every device, and stay with an error when that cannot be stored", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    const { held, user } = openOwnerPage(<OwnerOverview />, { overview: overviewWith() });
    held.fails = true;
    await user.click(within(await checklist()).getByRole("button", { name: "Dismiss" }));
    await expectToast(/^Failed to dismiss the next steps/);
    expect(await checklist()).toBeVisible();
    held.fails = false;
    await user.click(screen.getByRole("button", { name: "Dismiss" }));
    await waitFor(() => expect(screen.queryByText("Next steps")).not.toBeInTheDocument());
    expect(held.overview.is_checklist_dismissed).toBe(true);
  });

  it("remove the demo's rows and texts after a confirmation with their number, edited ones only if selected", async () => {
    const { held, user } = openOwnerPage(<OwnerOverview />, {
      overview: overviewWith(),
      demo,
    });
    const label = "Remove the demo content (12 posts, 8 projects …)";
    await user.click(within(await checklist()).getByRole("button", { name: label }));
    const question = within(await screen.findByRole("alertdialog"));
    expect(await question.findByText(/remove the demo content: 11 posts and 1 project\./)).toBeVisible();
    await user.click(question.getByLabelText("Also remove 1 post that you edited"));
    expect(question.getByText(/remove the demo content: 12 posts and 1 project\./)).toBeVisible();
    await user.click(question.getByRole("button", { name: "Remove" }));
    expect(held.removals).toEqual([]);
    await user.type(question.getByLabelText("Your name, in place of the demo's"), "Ada ");
    await user.click(question.getByRole("button", { name: "Remove" }));
    await waitUntilConfirmed();
    expect(held.removals).toEqual([true]);
    expect(held.settings).toMatchObject({ name: "Ada", portrait: null, links: [], jobTitles: [] });
    expect(JSON.stringify(held.settings)).not.toMatch(/Mira|Gothenburg|mira@/);
    expect(readToast()?.description).toBe("Demo content removed: 12 posts and 1 project");
    expect(
      within(await checklist()).queryByRole("button", { name: /^Remove the demo content/ }),
    ).not.toBeInTheDocument();
  });
});

describe("a writer's dashboard", () => {
  it("lists scheduled rows with their time, apart from the published ones", async () => {
    const row = { kind: "posts", first_line: null, is_returned: null, note: null, marked_at: null };
    const moment = "2026-01-01T10:00:00Z";
    const published = [
      { ...row, id: "1", slug: "later", title: "Later", updated_at: moment, published_at: "2999-02-03T10:00:00Z" },
      { ...row, id: "2", slug: "out", title: "Out", updated_at: moment, published_at: moment },
      { ...row, kind: "projects", id: "3", slug: "live", title: "Live", updated_at: moment, published_at: null },
    ];
    const readDesk = async () => ({ drafts: [], published, writers: {}, proposals: [] });
    drawInAdmin(<WritersDesk />, {
      dataProvider: { ...testDataProvider(), readDesk },
      authProvider: signedInAs(async () => "writer"),
    });
    expect(await screen.findByRole("region", { name: "Scheduled" })).toHaveTextContent(
      /^ScheduledLaterPost · 3 Feb 2999/,
    );
    expect(screen.getByRole("region", { name: "Published" })).toHaveTextContent(/^PublishedOut.*Live/);
  });
});
