// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { type GetListParams, testDataProvider } from "react-admin";
import { FormProvider, useForm } from "react-hook-form";
import { expect, it } from "vitest";
import { ImageControl } from "#kit/form/inputs/ImageControl.tsx";
import { PicturesControl } from "#kit/form/inputs/LinesControl.tsx";
import { DescriptorProvider } from "#kit/resource/descriptor.ts";
import { certifications } from "#resources/certifications/index.ts";
import { projects } from "#resources/projects/index.ts";
import { mediaAddress } from "#shared/media/mediaAddress.ts";
import { drawInAdmin, fromServer, waitUntilGone } from "../inAdmin.tsx";
import { entriesShown } from "./entriesForm.tsx";

const address = "https://pictures.example/badge.png";

const Gallery = ({ pictures = ["/images/a.png The front"] }) => {
  const form = useForm({ defaultValues: { pictures } });
  return (
    <FormProvider {...form}>
      <DescriptorProvider value={projects}>
        <PicturesControl column="pictures" />
        <output data-testid="values">{JSON.stringify(form.watch("pictures"))}</output>
      </DescriptorProvider>
    </FormProvider>
  );
};

const Form = ({ picture = address }: { picture?: string }) => (
  <FormProvider {...useForm({ defaultValues: { image_url: picture } })}>
    <DescriptorProvider value={certifications}>
      <ImageControl column="image_url" />
    </DescriptorProvider>
  </FormProvider>
);

const hill = { id: "1", key: `p/aa/${"a".repeat(30)}.webp`, name: "Hill", width: 1200, height: 800, color: "3a6ea5" };

const lake = { ...hill, id: "2", key: `f/bb/${"b".repeat(30)}.svg`, name: "Lake", color: null, alt: "A lake" };

/** Opens the field on a site with two pictures. */
const openField = (form = <Form />) => {
  const asked: GetListParams[] = [];
  const dataProvider = testDataProvider({
    getList: async (_resource, params) => {
      asked.push(params);
      const data = params.filter.q ? [] : [hill, lake];
      return fromServer({ data, total: data.length });
    },
    findMedia: async (_column: string, key: string) => [hill, lake].find((file) => file.key === key),
  });
  return { ...drawInAdmin(form, { dataProvider }), asked, input: screen.queryByRole("textbox", { name: "Image URL" }) };
};

it("previews the whole picture, or reports that it was not found", () => {
  openField();
  const picture = screen.getByAltText("Preview of the picture");
  expect(picture).toHaveStyle({ objectFit: "contain" });
  fireEvent.error(picture);
  expect(screen.getByText("Image not found")).toBeVisible();
});

it("searches and chooses a picture of the site, and previews its small size", async () => {
  const { user, asked, input } = openField();
  await user.click(screen.getByRole("button", { name: "Choose" }));
  const search = await screen.findByLabelText("Search files");
  await screen.findByText("Hill");
  await user.type(search, "valley");
  await screen.findByText("No file matches.");
  expect(asked.at(-1)).toMatchObject({
    filter: { q: "valley", marks: ["picture"] },
    meta: { from: "media_files", search: ["name", "alt"] },
  });
  await user.clear(search);
  await user.click(await screen.findByText("Hill"));
  expect(input).not.toBeInTheDocument();
  const field = screen.getByRole("group", { name: "Image URL" });
  await within(field).findByText("Hill");
  expect(field).not.toHaveTextContent("/media/");
  expect(screen.getByAltText("Preview of the picture")).toHaveAttribute("src", expect.stringContaining(".640.webp"));
  await waitUntilGone("Choose a picture");
});

it("chooses several pictures with their descriptions, and removes one that is pressed again", async () => {
  const { user } = openField(<Gallery />);
  await user.click(screen.getByRole("button", { name: "Choose" }));
  for (const name of ["Lake", "Hill", "Hill"]) await user.click(await screen.findByRole("button", { name }));
  expect(screen.getByRole("button", { name: "Lake" })).toHaveAttribute("aria-pressed", "true");
  expect(screen.getByRole("button", { name: "Hill" })).toHaveAttribute("aria-pressed", "false");
  await user.click(screen.getByRole("button", { name: "Done" }));
  await waitUntilGone("Choose pictures");
  expect(entriesShown()).toEqual(["/images/a.png The front", "A lake"]);
});

it("shows the name of each uploaded picture of a gallery instead of its address, and keeps the address", async () => {
  const { user } = openField(<Gallery pictures={[mediaAddress(hill), mediaAddress(lake)]} />);
  await screen.findByText("Hill");
  expect(screen.getByRole("list")).not.toHaveTextContent("/media/");
  const line = screen.getByLabelText("Line 1 of 2");
  await user.type(line, "A hill{Enter} and a lake");
  expect(line).toHaveValue("A hill and a lake");
  await user.click(screen.getByRole("button", { name: "Remove Lake" }));
  expect(screen.getByTestId("values")).toHaveTextContent(`["${mediaAddress(hill)} A hill and a lake"]`);
});

it("keeps the focus in the field when the picture is removed", async () => {
  const { user } = openField();
  await user.click(screen.getByRole("button", { name: "Remove" }));
  await waitFor(() => expect(screen.getByRole("button", { name: "Upload" })).toHaveFocus());
  expect(screen.queryByRole("button", { name: "Remove" })).not.toBeInTheDocument();
});

it("shows the URL of another site, and keeps the field while it is emptied", async () => {
  const { user, input } = openField();
  expect(input).toHaveValue(address);
  if (input) await user.clear(input);
  expect(input).toHaveValue("");
  expect(input).toBeInTheDocument();
});

it.each([
  ["", ""],
  ["/images/tide.svg?v=2#3x3", "tide.svg"],
  [`/media/f/cc/${"c".repeat(30)}.svg`, "Uploaded picture"],
])("shows the name of %j, and its URL after “Use a URL”", async (picture, name) => {
  const { user, input } = openField(<Form picture={picture} />);
  expect(input).not.toBeInTheDocument();
  if (name !== "") await screen.findByText(name);
  await user.click(screen.getByRole("button", { name: "Use a URL" }));
  const field = screen.getByRole("textbox", { name: "Image URL" });
  expect(field).toHaveValue(picture);
  await waitFor(() => expect(field).toHaveFocus());
  await user.type(field, "x");
  expect(field).toHaveValue(`${picture}x`);
});
