// @vitest-environment jsdom
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import texts from "../../fixtures/languages.json" with { type: "json" };
import { file, named, openPage, positions, skills, withoutWorkers } from "./importPages.tsx";

withoutWorkers();

const writtenRow = (row: object) => ({ ...row, id: "1", slug: "one", isNew: true });

describe("the import's page", () => {
  it("shows the state of each row, and imports the selected ones", async () => {
    const { user, calls, choose } = openPage({
      write: (kind) => (kind === "experiences" ? [{ sourceId: "x", id: "1", slug: null, isNew: true }] : []),
    });
    await choose(file("Positions.csv", positions));
    await named("Import 2 rows");
    const section = screen.getByRole("region", { name: "Work Experience" });
    expect(within(section).getAllByRole("listitem")).toHaveLength(3);
    expect(within(section).getByText(/at most 5000 characters|at most 5,000 characters/)).toBeInTheDocument();
    expect(screen.getByText("1 row needs changes before the import.")).toBeInTheDocument();

    expect(within(section).getByText("2 of 3 selected")).toBeInTheDocument();
    expect(within(section).getByLabelText("Import Junior, Initech")).not.toBeChecked();
    expect(within(section).getByLabelText("Import Junior, Initech")).toBeDisabled();

    await user.click(within(section).getByLabelText("Import all of Work Experience"));
    await named("Import 0 rows");
    await user.click(within(section).getByLabelText("Import Engineer, Acme"));
    await user.click(await named("Cannot be imported 1"));
    expect(within(section).getAllByRole("listitem")).toHaveLength(1);
    await user.click(await named(/^All /));

    await user.click(await named("Import 1 row"));
    await screen.findByRole("status", { name: "Import results" });
    const staged = calls.find(({ step }) => step === "stage");
    expect(staged?.data.rows).toMatchObject([{ values: { company: "Acme" } }]);
    expect(JSON.stringify(calls)).not.toContain("Globex");
  });

  it("counts rows and settings the same way in the filter, the sections, the button and the progress", async () => {
    const { user, calls, choose } = openPage({
      settings: { name: "Ada" },
      write: () => calls.flatMap(({ data: { rows } }) => (Array.isArray(rows) ? rows : [])).map(writtenRow),
    });
    const profile = file("Profile.csv", "First Name,Headline,Summary\nBea,Analyst,I count.\n");
    await choose(file("Positions.csv", positions), profile);
    await named("Import 4 rows");
    await named("All 6");
    const region = (name: string) => within(screen.getByRole("region", { name }));
    expect(region("Profile").getByText("2 of 3 selected")).toBeVisible();
    expect(region("Work Experience").getByText("2 of 3 selected")).toBeVisible();
    expect(region("Profile").getAllByText("Yours differs")).not.toHaveLength(0);
    await named("Yours differs 1");
    await user.click(await named("New 4"));
    expect(region("Profile").getByText("2 of 2 selected")).toBeVisible();
    await user.click(await named("Yours differs 1"));
    expect(region("Profile").getByText("0 of 1 selected")).toBeVisible();
    expect(screen.queryByRole("region", { name: "Work Experience" })).toBeNull();
    await user.click(await named("Import 4 rows"));
    await screen.findByRole("status", { name: "Import results" });
    await user.click(await named("All 4"));
    expect(region("Work Experience").getByText("0 of 3 selected")).toBeVisible();
  });

  it("states that everything is already on the site, without a button that imports nothing", async () => {
    const stored = { id: "1", updated_at: "2026", company: "Acme", role: "Engineer", start_date: "2020-01-01" };
    const all = { ...stored, description: "Built things", location: "Bern", current: true, end_date: null };
    const { choose } = openPage({ stored: { experiences: [all] } });
    await choose(file("Positions.csv", positions.split("\n").slice(0, 2).join("\n")));
    expect(await screen.findByText("Everything in this import is already on your site.")).toBeVisible();
    expect(screen.getByText("0 of 1 selected")).toBeVisible();
    await named("Unchanged 1");
    expect(screen.queryByRole("button", { name: /^Import \d/ })).toBeNull();
  });

  it("shows what to do next when everything selected is imported", async () => {
    const { user, calls, choose } = openPage({
      write: () => calls.flatMap(({ data: { rows } }) => (Array.isArray(rows) ? rows : [])).map(writtenRow),
    });
    await choose(file("one.md", "---\ndate: 2020-01-02\n---\nText."));
    await user.click(await named("Import 1 row"));
    await screen.findByText("Everything you selected is imported. Open the lists above to check it.");
    expect(screen.queryByRole("button", { name: /^Import \d/ })).toBeNull();
    expect(screen.getByRole("button", { name: "Import something else" })).toBeEnabled();
  });

  it("proposes the profile's place for all positions without one, and undoes it", async () => {
    const { user, calls, choose } = openPage({ settings: {} });
    const lines = positions.split("\n").slice(0, 3);
    const without = [
      "Initech,Junior,Helped,,2015,2017",
      "Hooli,Trainee,Made tea,,2014,2015",
      "Pied,Helper,Carried,,2013,2014",
    ];
    await choose(
      file("Positions.csv", [...lines, ...without].join("\n")),
      file("Profile.csv", 'First Name,Geo Location\nAda,"Gent, Belgium"\n'),
    );
    const section = await screen.findByRole("region", { name: "Work Experience" });
    expect(within(section).getByLabelText(/^Location/)).toHaveValue("Gent, Belgium");
    expect(within(section).getByText("5 of 5 selected")).toBeInTheDocument();
    await user.clear(within(section).getByLabelText(/^Location/));
    expect(within(section).getByText("Location is missing in 3 rows.")).toBeInTheDocument();
    expect(within(section).getByText("2013 – 2014")).toBeInTheDocument();
    // An empty value sets nothing.
    await user.click(within(section).getByRole("button", { name: "Set for all" }));
    expect(within(section).getByLabelText(/^Location/)).toBeInvalid();
    await user.keyboard("Zug{Enter}");
    expect(await within(section).findByRole("status")).toHaveTextContent("Location is set for 3 rows.");
    expect(within(section).getByRole("group", { name: "Missing values of Work Experience" })).toHaveFocus();
    expect(within(section).getByText("5 of 5 selected")).toBeInTheDocument();
    await user.click(within(section).getByRole("button", { name: "Undo" }));
    expect(await within(section).findByLabelText(/^Location/)).toHaveValue("Gent, Belgium");
    await user.click(within(section).getByRole("button", { name: "Set for all" }));
    await user.click(await named("Import 7 rows"));
    await screen.findByRole("status", { name: "Import results" });
    const staged = JSON.stringify(calls.find(({ step }) => step === "stage"));
    expect(staged.match(/"location":"(?:Gent, Belgium|Bern|Basel)"/g)).toHaveLength(5);
  });

  it("offers the languages of texts, and sets one only when asked", async () => {
    const { user, calls, choose } = openPage({ settings: { language: "fr" } });
    const post = (tag: "de" | "fr" | "pl", name: string) =>
      file(`${name}.md`, `---\ndate: 2020-01-02\n---\n${texts[tag]}`);
    await choose(post("de", "eins"), post("de", "zwei"), post("fr", "trois"), post("pl", "cztery"));
    const german = await screen.findByRole("form", {
      name: "Set for all: The text of 2 posts looks like German. Set its language?",
    });
    expect(within(german).getByRole("combobox", { name: "Language" })).toHaveValue("de");
    expect(screen.getAllByText(/looks like/)).toHaveLength(2);
    expect(screen.getByText("The text of 1 post looks like Polish. Set its language?")).toBeInTheDocument();
    await user.click(within(german).getByRole("button", { name: "Set for all" }));
    const group = screen.getByRole("group", { name: "Missing values of Blog Posts" });
    expect(await within(group).findByRole("status")).toHaveTextContent("Language is set for 2 rows.");
    await user.click(await named("Import 4 rows"));
    await screen.findByRole("status", { name: "Import results" });
    const staged = JSON.stringify(calls.find(({ step }) => step === "stage"));
    expect(staged.match(/"language":"de"/g)).toHaveLength(2);
    expect(staged.match(/"language":null/g)).toHaveLength(2);
  });

  it("offers to copy pictures of other sites when a server can fetch them, and shows why one failed", async () => {
    const text =
      "---\ndate: 2020-01-02\n---\n![a](https://a.example/a.png) ![b](http://b.example/b.png) ![a](//a.example/a.png)";
    // react-admin logs errors of a provider.
    vi.spyOn(console, "error").mockImplementation(() => {});
    const asked: string[] = [];
    const fetchPicture = async (address: string) => {
      asked.push(address);
      throw new Error("The other site answered with status 404.");
    };
    const { user, calls, choose } = openPage({ fetchPicture });
    await choose(file("one.md", text), file("two.md", "![c](https://c.example/c.png)"));
    const bring = await screen.findByLabelText("Copy 3 pictures from other sites");
    expect(
      screen.getByText(/^Copies are added to Media\. .* a\.example, b\.example, c\.example\.$/),
    ).toBeInTheDocument();
    await user.click(bring);
    expect(screen.getByText(/^3 pictures will load from other sites/)).toBeInTheDocument();
    await user.click(screen.getByLabelText("Import two"));
    await user.click(screen.getByLabelText("Copy 2 pictures from other sites"));
    await user.click(await named("Import 1 row"));
    await screen.findByRole("status", { name: "Import results" });
    expect(asked).toEqual(["https://a.example/a.png", "https://b.example/b.png"]);
    expect(
      screen.getByText(/ https:\/\/b\.example\/b\.png: The other site answered with status 404\.$/),
    ).toBeInTheDocument();
    expect(JSON.stringify(calls)).toContain("http://b.example/b.png");
  });

  it("imports without the pictures of a site that does not answer when the owner skips them", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    const asked: string[] = [];
    const fetchPicture = (address: string, signal?: AbortSignal) => {
      asked.push(address);
      return new Promise<File>((_, reject) => signal?.addEventListener("abort", () => reject(signal.reason)));
    };
    const { user, choose } = openPage({ fetchPicture });
    await choose(
      file("one.md", "---\ndate: 2020-01-02\n---\n![a](https://a.example/a.png) ![b](https://a.example/b.png)"),
    );
    await user.click(await named("Import 1 row"));
    await user.click(await named("Skip the rest"));
    await screen.findByRole("status", { name: "Import results" });
    expect(asked).toEqual(["https://a.example/a.png"]);
    expect(
      screen.getByText(/ https:\/\/a\.example\/a\.png: skipped\. https:\/\/a\.example\/b\.png: skipped\.$/),
    ).toBeInTheDocument();
  });

  it("keeps pictures on other sites when no server can fetch them", async () => {
    const { choose } = openPage();
    await choose(file("one.md", "---\ndate: 2020-01-02\n---\n![a](https://a.example/a.png)"));
    expect(await screen.findByText("1 picture will load from other sites: a.example.")).toBeInTheDocument();
    expect(screen.queryByLabelText(/^Bring/)).toBeNull();
  });

  it("asks whether to remove the demo content of the sections that it fills", async () => {
    const { user, calls, choose } = openPage({
      demo: { experiences: 5, education: 2 },
      write: () => [{ sourceId: "acme|engineer|2020-01-01", id: "1", slug: null, isNew: true }],
    });
    await choose(file("Positions.csv", positions.split("\n").slice(0, 2).join("\n")));
    const box = await screen.findByRole("checkbox", { name: /^Remove the demo content of these sections: 5 \w+\. / });
    expect(box).not.toBeChecked();
    await user.click(screen.getByLabelText("Import Engineer, Acme"));
    expect(screen.queryByRole("checkbox", { name: /^Remove the demo content/ })).toBeNull();
    await user.click(screen.getByLabelText("Import Engineer, Acme"));
    await user.click(screen.getByRole("checkbox", { name: /^Remove the demo content/ }));
    await user.click(await named("Import 1 row"));
    expect(await screen.findByRole("status", { name: "Import results" })).toHaveTextContent(
      "1 row added, 5 rows of the demo removed",
    );
    expect(calls.find(({ step }) => step === "write")?.data.demo).toEqual(["experiences"]);
    expect(screen.queryByRole("checkbox", { name: /^Remove the demo content/ })).toBeNull();
  });

  it("shows a long kind in pages", async () => {
    const { user, choose } = openPage();
    await choose(file("Skills.csv", skills));
    const section = await screen.findByRole("region", { name: "Technical Skills" });
    expect(within(section).getAllByRole("checkbox")).toHaveLength(26);
    await user.click(within(section).getByRole("button", { name: "Go to page 3" }));
    expect(within(section).getByText("Skill 59")).toBeInTheDocument();
  });

  it("shows why a file cannot be imported, and accepts another one", async () => {
    const { choose } = openPage();
    await choose(file("holiday.txt", "Sun"));
    expect(await screen.findByText(/^holiday\.txt: this doesn't look like an export of/)).toBeInTheDocument();
    await choose(file("Positions.csv", positions));
    await named("Import 2 rows");
    expect(screen.queryByText(/doesn't look like an export/)).not.toBeInTheDocument();
  });

  it("fills in the GitHub name of the owner's link, and selects no name in place of the owner's", async () => {
    const links = [{ kind: "github", label: "GitHub", url: "https://github.com/ada" }];
    const { user, choose } = openPage({ settings: { name: "Ada", links } });
    await waitFor(() => expect(screen.getByLabelText("GitHub name")).toHaveValue("ada"));
    await user.clear(screen.getByLabelText("GitHub name"));
    expect(screen.getByLabelText("GitHub name")).toHaveValue("");
    await choose(file("Profile.csv", "First Name,Last Name,Headline\nA.,Byron,Analyst"));
    expect(await screen.findByLabelText("Import Name")).not.toBeChecked();
  });

  it("asks before it is left with selected rows", async () => {
    const { user, place, choose } = openPage();
    await choose(file("Positions.csv", positions));
    await named("Import 2 rows");
    place.go("/posts");
    const question = await screen.findByRole("alertdialog");
    expect(question).toHaveTextContent("Your selection and your edits will be lost. Nothing has been imported yet.");
    await user.click(within(question).getByRole("button", { name: "Stay" }));
    await named("Import 2 rows");
    expect(place.path).toBe("/import");
  });

  it("is for the owner only", async () => {
    openPage({ permissions: "member" });
    await waitFor(() => expect(screen.queryByLabelText("Files")).not.toBeInTheDocument());
    expect(screen.getByRole("heading", { name: "Import" })).toBeInTheDocument();
    expect(screen.queryByRole("button", { name: "Export everything" })).not.toBeInTheDocument();
  });
});
