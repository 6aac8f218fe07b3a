// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { type GetListParams, testDataProvider } from "react-admin";
import { FormProvider, useForm } from "react-hook-form";
import { expect, it } from "vitest";
import { ImageControl } from "#kit/form/inputs/ImageControl.tsx";
import { DescriptorProvider } from "#kit/resource/descriptor.ts";
import { certifications } from "#resources/certifications/index.ts";
import { mediaAddress } from "#shared/media/mediaAddress.ts";
import { drawInAdmin, fromServer, gone } from "../inAdmin.tsx";

const address = "https://pictures.example/badge.png";

const Form = () => (
  <FormProvider {...useForm({ defaultValues: { image_url: address } })}>
    <DescriptorProvider value={certifications}>
      <ImageControl column="image_url" />
    </DescriptorProvider>
  </FormProvider>
);

const hill = { id: "1", key: `p/aa/${"a".repeat(30)}.webp`, name: "Hill", width: 1200, height: 800, color: "3a6ea5" };

/** Opens the field on a site that has one picture. */
const openField = () => {
  const asked: GetListParams[] = [];
  const dataProvider = testDataProvider({
    getList: async (_resource, params) => {
      asked.push(params);
      const data = params.filter.q ? [] : [hill];
      return fromServer({ data, total: data.length });
    },
  });
  return { ...drawInAdmin(<Form />, { dataProvider }), asked, input: screen.getByLabelText("Image URL") };
};

it("the preview shows the whole picture, or that there is none", () => {
  openField();
  const picture = screen.getByAltText("Preview of the picture");
  expect(picture).toHaveStyle({ objectFit: "contain" });
  fireEvent.error(picture);
  expect(screen.getByText("Image not found")).toBeVisible();
});

it("a picture of the site's own is searched for and chosen, and its small size is the preview", async () => {
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
  expect(input).toHaveValue(mediaAddress(hill));
  expect(screen.getByAltText("Preview of the picture")).toHaveAttribute("src", expect.stringContaining(".640.webp"));
  await gone("Choose a picture");
});

it("a picture that is removed leaves the focus in the field", async () => {
  const { user, input } = openField();
  await user.click(screen.getByRole("button", { name: "Remove" }));
  expect(input).toHaveValue("");
  await waitFor(() => expect(input).toHaveFocus());
  expect(screen.queryByRole("button", { name: "Remove" })).not.toBeInTheDocument();
});
