// @vitest-environment jsdom
import { screen, waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { certifications } from "#resources/certifications/index.ts";
import { education } from "#resources/education/index.ts";
import { experiences } from "#resources/experiences/index.ts";
import { posts } from "#resources/posts/index.ts";
import { projects } from "#resources/projects/index.ts";
import { expectToast, fill } from "../inAdmin.tsx";
import { openPages } from "../kit/pagesOf.tsx";

const openNew = (resource: typeof education) => {
  const create = vi.fn(async (_resource: string, { data }: Record<string, unknown>) => ({ data: Object(data) }));
  const opened = openPages(resource, `/${resource.name}/create`, {
    create,
    getList: async () => ({ data: [{ id: "0", order: 6 }], total: 1 }),
  });
  return { ...opened, create, save: () => opened.user.click(screen.getByText("Save")) };
};

it("reports problems of a work experience at their fields, and stores no end while it is current", async () => {
  const { user, save, create } = openNew(experiences);
  for (const label of [/^Company Name/, /^Location/, /^Description/]) await fill(label, " Text ");
  await fill(/^Start Date/, "2019-03-15");
  const end = screen.getByLabelText(/^End Date/);
  expect(end).toHaveAttribute("min", "2019-03-15");
  await save();
  await expectToast("Please fill in all required fields");
  expect(screen.getByLabelText(/^Job Title/)).toHaveFocus();

  await fill(/^Job Title/, "Keeper");
  await save();
  await expectToast("Please provide an end date or mark as current position");
  expect(end).toHaveFocus();
  await fill(/^End Date/, "2019-03-14");
  await save();
  await expectToast("End Date must not be before start date");
  expect(end).toHaveAccessibleDescription("Must not be before start date");

  await user.click(screen.getByLabelText("Current Position"));
  expect(end).toBeDisabled();
  await user.click(screen.getByLabelText("Current Position"));
  expect(end).toHaveValue("2019-03-14");
  await fill(/^End Date/, "2019-03-16");
  await waitFor(() => expect(end).not.toHaveAccessibleDescription("Must not be before start date"));
  await user.click(screen.getByLabelText("Current Position"));
  await save();
  await waitFor(() => expect(create).toHaveBeenCalledOnce());
  const data = { company: "Text", role: "Keeper", current: true, end_date: null, start_date: "2019-03-15", order: 7 };
  expect(create.mock.calls[0]?.[1].data).toMatchObject(data);
});

it("shows the progress of a certification only while it is in progress, and resets an invalid one", async () => {
  const { user, save, create } = openNew(certifications);
  await fill(/^Name/, "Knot Master");
  await fill(/^Issuer/, "Guild of Knots");
  expect(screen.getByLabelText("Progress")).toHaveValue("0");
  await fill("Progress", "101");
  await fill("Issue Date", "2026-01-10");
  const expiry = await fill("Expiry Date", "2026-01-09");
  expect(expiry).toHaveAttribute("min", "2026-01-10");
  await save();
  await expectToast("Progress must be between 0 and 100");
  const chooseStatus = async (status: string): Promise<void> => {
    await user.click(screen.getByLabelText("Status"));
    await user.click(await screen.findByRole("option", { name: status }));
  };
  await chooseStatus("Completed");
  await waitFor(() => expect(screen.queryByLabelText("Progress")).not.toBeInTheDocument());
  await save();
  await expectToast("Expiry Date must not be before issue date");
  expect(expiry).toHaveFocus();
  await fill("Expiry Date", "");
  await chooseStatus("In Progress");
  expect(screen.getByLabelText("Progress")).toHaveValue("0");
  await fill("Progress", "40");
  await chooseStatus("Completed");
  await save();
  await waitFor(() => expect(create).toHaveBeenCalledOnce());
  expect(create.mock.calls[0]?.[1].data).toMatchObject({ status: "Completed", progress: 100, expiry_date: null });
});

it("accepts a GPA from 0 to 4.0 with two decimals", async () => {
  const { save, create } = openNew(education);
  await fill(/^School/, "Academy of the North");
  await save();
  await expectToast("Please fill in all required fields");
  expect(screen.getByLabelText(/^Degree/)).toHaveFocus();
  for (const label of [/^Degree/, /^Field of Study/]) await fill(label, "Any");
  await fill(/^Start Date/, "2007-08-20");
  expect(screen.getByLabelText(/^End Date/)).toHaveAttribute("min", "2007-08-20");
  const gpa = await fill("GPA", "4.01");
  expect(gpa).toHaveAttribute("inputmode", "decimal");
  await save();
  await expectToast("GPA must be between 0 and 4.0");
  expect(gpa).toHaveFocus();
  await fill("GPA", "3.5e");
  await save();
  await expectToast("GPA: Enter a number, or none.");
  expect(gpa).toHaveAccessibleDescription("Enter a number, or none.");
  expect(gpa).toHaveValue("3.5e");
  await fill("GPA", "0,4");
  await waitFor(() => expect(gpa).not.toHaveAccessibleDescription("Enter a number, or none."));
  await save();
  await waitFor(() => expect(create).toHaveBeenCalledOnce());
  expect(create.mock.calls[0]?.[1].data).toMatchObject({ gpa: 0.4, end_date: null, order: 7 });
});

it.each([
  [posts, { featured_image: null }, true],
  [posts, { featured_image: "/own.png" }, false],
  [projects, { thumbnail: "/project.svg" }, true],
  [projects, { thumbnail: "/own.png" }, false],
])("offers the drawing of a row only without a picture: %#", async (resource, picture, isOffered) => {
  const moment = "2026-01-01T00:00:00Z";
  const row = {
    id: "1",
    title: "A",
    drawing: "queue",
    date: moment,
    created_at: moment,
    updated_at: moment,
    ...picture,
  };
  openPages(resource, `/${resource.name}/1`, { getOne: async () => ({ data: row }) });
  await screen.findByLabelText(/^Title/);
  if (isOffered) expect(screen.getByLabelText("Drawing")).toHaveTextContent("Queue");
  else expect(screen.queryByLabelText("Drawing")).toBeNull();
});
