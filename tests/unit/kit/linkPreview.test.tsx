// @vitest-environment jsdom
import { render, screen } from "@testing-library/react";
import { FormProvider, useForm } from "react-hook-form";
import { expect, it } from "vitest";
import { LinkPreview } from "#kit/form/inputs/LinkPreview.tsx";
import { DescriptorProvider } from "#kit/resource/descriptor.ts";
import { posts } from "#resources/posts/index.ts";

const Shown = ({ values }: { values: Record<string, string> }) => (
  <DescriptorProvider value={posts}>
    <FormProvider {...useForm({ defaultValues: values })}>
      <LinkPreview />
    </FormProvider>
  </DescriptorProvider>
);

const result = () => screen.getByRole("figure", { name: "As a search result" });
const link = () => screen.getByRole("figure", { name: "As a link that is shared" });

it("shows title, excerpt, picture and address of the row", () => {
  render(<Shown values={{ title: "Queues", slug: "queues", excerpt: "A lock.", featured_image: "/queue.png" }} />);
  expect(result()).toHaveTextContent(/^localhost:3000 › blog › queuesQueues · A lock\.$/);
  expect(link()).toHaveTextContent("QueuesA lock.");
  expect(link().querySelector("img")).toHaveAttribute("src", "/queue.png");
});

it("prefers the texts that the owner wrote for search engines and links", () => {
  const own = { seo_title: "Slow queues", seo_description: "Three lines.", card_image: "/card.png" };
  render(<Shown values={{ title: "Queues", excerpt: "A lock.", featured_image: "/queue.png", ...own }} />);
  expect(link()).toHaveTextContent("Slow queuesThree lines.");
  expect(link().querySelector("img")).toHaveAttribute("src", "/card.png");
});

it("explains that a card is used without a picture, or with one that other sites do not show", () => {
  render(<Shown values={{ title: "", featured_image: "/queue.svg" }} />);
  expect(link()).toHaveTextContent("A card with the title is usedWithout a title");
});
