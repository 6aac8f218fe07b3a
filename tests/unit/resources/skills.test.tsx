// @vitest-environment jsdom

import { fireEvent, render, screen } from "@testing-library/react";
import { FormProvider, useForm } from "react-hook-form";
import { expect, it, vi } from "vitest";
import { DescriptorProvider } from "#kit/resource/descriptor.ts";
import { IconInput } from "#resources/technical_skills/IconInput.tsx";
import * as iconChoice from "#resources/technical_skills/iconChoice.ts";
import { technicalSkills } from "#resources/technical_skills/index.ts";
import { SkillIcon } from "#resources/technical_skills/SkillCard.tsx";
import { neutralIcon } from "#shared/design/skillIcon.ts";
import { setUpUser } from "../setUpUser.ts";

it("replaces a missing icon with the neutral shape, until another icon is requested", () => {
  const { container, rerender } = render(<SkillIcon name="lua" />);
  const picture = container.querySelector("img");
  expect(picture).toHaveAttribute("src", "/icons/lua.svg#icon");
  expect(container.querySelector("use")).toHaveAttribute("href", "/icons/lua.svg#icon");
  fireEvent.error(picture ?? container);
  expect(container.querySelector("use")).toBeNull();
  expect(container.querySelector("path")).toHaveAttribute("d", neutralIcon);
  rerender(<SkillIcon name="docker" />);
  expect(container.querySelector("use")).toHaveAttribute("href", "/icons/docker.svg#icon");
  rerender(<SkillIcon name="No such icon" />);
  expect(container.querySelector("use")).toHaveAttribute("href", "/icons/none.svg#icon");
});

const Form = () => (
  <DescriptorProvider value={technicalSkills}>
    <FormProvider {...useForm({ defaultValues: { icon_name: "" } })}>
      <IconInput column="icon_name" />
    </FormProvider>
  </DescriptorProvider>
);

const icons = [
  { title: "PostCSS", slug: "postcss" },
  { title: "PostgreSQL", slug: "postgresql" },
  { title: "Node.js", slug: "nodedotjs" },
];

const openInput = (read: typeof iconChoice.readIconChoices) => {
  const load = vi.spyOn(iconChoice, "readIconChoices").mockImplementation(read);
  render(<Form />);
  return { load, user: setUpUser(), box: screen.getByRole("combobox", { name: "Icon Name" }) };
};

it("loads the names of icons when the box is opened, and enters the slug of the chosen one", async () => {
  const { load, user, box } = openInput(async () => icons);
  expect(load).not.toHaveBeenCalled();
  await user.type(box, "postg");
  expect(await screen.findByRole("option")).toHaveTextContent("PostgreSQLpostgresql");
  await user.keyboard("{ArrowDown}{Enter}");
  expect(box).toHaveValue("postgresql");
  await user.clear(box);
  await user.type(box, "node.js");
  await user.keyboard("{Escape}");
  await user.tab();
  expect(box).toHaveValue("nodedotjs");
  expect(load).toHaveBeenCalledTimes(1);
});

it("accepts any name if the names cannot be loaded", async () => {
  const { user, box } = openInput(async () => Promise.reject(new TypeError("Failed to fetch")));
  await user.type(box, "lua");
  await user.tab();
  expect(box).toHaveValue("lua");
});

it("uses the text of the specification if a skill has no name or category", () => {
  expect(technicalSkills.requiredMessage).toBe("Name and category are required");
});
