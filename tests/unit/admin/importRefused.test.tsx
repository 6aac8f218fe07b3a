// @vitest-environment jsdom
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { BackendError } from "#api/errors.ts";
import { waitUntilConfirmed } from "../inAdmin.tsx";
import { file, named, openPage, positions, withoutWorkers } from "./importPages.tsx";

withoutWorkers();

describe("the import's page", () => {
  it("names the row that the database refused, and keeps the review", async () => {
    const logged = vi.spyOn(console, "error").mockImplementation(() => {});
    const refuse = (sourceId: string) => {
      throw new BackendError("refused", `[${sourceId}] The database refused a value.`, 400);
    };
    const sent: { id: string } = { id: "" };
    const { user, calls, choose } = openPage({ write: () => refuse(sent.id) });
    await choose(file("Positions.csv", positions));
    await named("Import 2 rows");
    const find = () => calls.flatMap(({ data }) => JSON.stringify(data.rows ?? ""));
    await user.click(await named("Import 2 rows"));
    await screen.findByText(/^Work Experience: nothing was imported/);
    sent.id = /"sourceId":"([^"]+)"/.exec(find().join(""))?.[1] ?? "";
    await user.click(await named("Import 2 rows"));
    await waitFor(() =>
      expect(screen.getByText(/^Work Experience: nothing was imported because of “Engineer, Acme”/)).toBeVisible(),
    );
    expect(await named("Import 1 row")).toBeEnabled();
    expect(logged.mock.calls.map(([error]) => String(error))).toEqual(
      Array(2).fill(expect.stringContaining("refused a value")),
    );
  });

  it("asks before leaving a review with selected rows, and keeps edits of a row", async () => {
    const { user, choose } = openPage();
    await choose(file("Positions.csv", positions));
    await waitFor(() => expect(screen.getByRole("region", { name: "From LinkedIn" })).toHaveFocus());
    await user.click(await named("Edit Engineer, Acme"));
    const location = () => within(screen.getByRole("dialog")).getByLabelText(/^Location/);
    await user.type(location(), "e");
    const ways = [
      () => user.click(document.querySelector(".MuiDialog-container") ?? document.body),
      () => user.keyboard("{Escape}"),
    ];
    for (const leave of ways) {
      await leave();
      await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Cancel" }));
      await waitUntilConfirmed();
      expect(location()).toHaveValue("Berne");
    }
    await user.click(await named("Apply"));
    await user.click(await named("Import something else"));
    await user.click(await named("Cancel"));
    expect(await named("Import 2 rows")).toBeEnabled();
    await user.click(await named("Import something else"));
    await user.click(await named("Discard"));
    await waitFor(async () => expect(await named("Choose files")).toHaveFocus());
    expect(screen.getByRole("link", { name: "Redirects" })).toHaveAttribute("href", "/import/redirects");
  });

  it("asks also when only settings are selected, and not once they are imported", async () => {
    const { user, choose } = openPage({ settings: {} });
    await choose(file("Profile.csv", "First Name,Last Name,Headline\nMira,Keller,Engineer"));
    await named("Import 2 rows");
    await user.click(await named("Import something else"));
    await user.click(await named("Cancel"));
    await user.click(await named("Import 2 rows"));
    await screen.findByText(/2 settings changed/);
    await user.click(await named("Import something else"));
    await choose(file("Profile.csv", "First Name,Last Name,Headline\nMira,Keller,Engineer"));
    expect(await screen.findByText("Nothing to import was found. Choose other files.")).toBeInTheDocument();
  });
});
