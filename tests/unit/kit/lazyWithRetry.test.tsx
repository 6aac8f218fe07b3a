// @vitest-environment jsdom
import { render, screen } from "@testing-library/react";
import { Suspense } from "react";
import { expect, it, vi } from "vitest";
import { lazyWithRetry } from "#kit/ui/lazyWithRetry.tsx";
import { setUpUser } from "../setUpUser.ts";

const Part = ({ text }: { text: string }) => <p>{text}</p>;

it("a part of a form that cannot be loaded leaves the rest as it is, and is loaded when it is tried again", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const load = vi
    .fn()
    .mockRejectedValueOnce(new TypeError("Failed to fetch dynamically imported module"))
    .mockResolvedValue(Part);
  const Lazy = lazyWithRetry<{ text: string }>(load);
  render(
    <>
      <input aria-label="Title" />
      <Suspense fallback="Loading">
        <Lazy text="The preview" />
      </Suspense>
    </>,
  );
  const user = setUpUser();
  await user.type(screen.getByLabelText("Title"), "Typed");
  await user.click(await screen.findByText("Try again"));
  expect(await screen.findByText("The preview")).toBeInTheDocument();
  expect(screen.getByLabelText("Title")).toHaveValue("Typed");
});
