// @vitest-environment jsdom
import { render, screen } from "@testing-library/react";
import { CoreAdminContext, testDataProvider } from "react-admin";
import { expect, it } from "vitest";
import { AccessControls } from "#admin/users/UserCard.tsx";
import { setUpUser } from "../setUpUser.ts";
import { adaAs } from "./ada.ts";

const dataProvider = { ...testDataProvider(), setUserAccess: () => new Promise(() => {}) };

const controls = (role: string) => (
  <CoreAdminContext dataProvider={dataProvider}>
    <AccessControls user={adaAs(role)} />
  </CoreAdminContext>
);

it("the question keeps its words until it is closed, though the user has the new role by then", async () => {
  const { rerender } = render(controls("admin"));
  const user = setUpUser();
  await user.click(screen.getByRole("combobox"));
  await user.click(await screen.findByRole("option", { name: "member" }));
  await user.click(await screen.findByText("Make member"));
  rerender(controls("member"));
  expect(screen.getByRole("alertdialog")).toHaveTextContent("Ada owns this site with you.");
  expect(screen.getByText("Make member")).toBeInTheDocument();
});
