// @vitest-environment jsdom
import { screen } from "@testing-library/react";
import { testDataProvider } from "react-admin";
import { expect, it } from "vitest";
import { AccessControls } from "#admin/users/UserCard.tsx";
import { drawInAdmin } from "../inAdmin.tsx";
import { adaAs } from "./ada.ts";

const dataProvider = { ...testDataProvider(), setUserAccess: () => new Promise(() => {}) };

it("the question keeps its words until it is closed, though the user has the new role by then", async () => {
  const { user, redraw } = drawInAdmin(<AccessControls user={adaAs("admin")} />, { dataProvider });
  await user.click(screen.getByRole("combobox"));
  await user.click(await screen.findByRole("option", { name: "member" }));
  await user.click(await screen.findByText("Make member"));
  redraw(<AccessControls user={adaAs("member")} />);
  expect(screen.getByRole("alertdialog")).toHaveTextContent("Ada owns this site with you.");
  expect(screen.getByText("Make member")).toBeInTheDocument();
});
