// @vitest-environment jsdom
import { fireEvent, render, screen } from "@testing-library/react";
import { FormProvider, useForm } from "react-hook-form";
import { expect, it } from "vitest";
import { ImageControl } from "#kit/form/inputs/ImageControl.tsx";
import { DescriptorProvider } from "#kit/resource/descriptor.ts";
import { certifications } from "#resources/certifications/index.ts";

const address = "https://pictures.example/badge.png";

const Form = () => (
  <FormProvider {...useForm({ defaultValues: { image_url: address } })}>
    <DescriptorProvider value={certifications}>
      <ImageControl column="image_url" />
    </DescriptorProvider>
  </FormProvider>
);

it("the preview shows the whole picture, or that there is none", () => {
  render(<Form />);
  const picture = screen.getByAltText("Preview of the picture");
  expect(picture).toHaveStyle({ objectFit: "contain" });
  fireEvent.error(picture);
  expect(screen.getByText("Image not found")).toBeVisible();
});
