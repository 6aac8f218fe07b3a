// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { followMessage } from "#public/beforeHydration/messageDraft.ts";
import { ContactForm } from "#public/pages/home/Contact.tsx";
import { RoutedAt } from "./RoutedAt.tsx";

const send = vi.fn<typeof fetch>();
beforeEach(() => {
  send.mockReset().mockImplementation(async () => new Response(null, { status: 201 }));
  vi.stubGlobal("fetch", send);
  document.head.innerHTML = '<meta name="supabase-publishable-key" content="key">';
});
let endDraft = () => {};
beforeEach(() => {
  endDraft = followMessage();
});
afterEach(() => {
  endDraft();
});

const formAt = (address: string) => (
  <RoutedAt path={address}>
    <ContactForm />
  </RoutedAt>
);
const open = (address = "/") => render(formAt(address));
const box = () => {
  const found = screen.getByLabelText("Message");
  if (!(found instanceof HTMLTextAreaElement)) throw new Error("The message is no text area.");
  return found;
};
const write = (text: string) => {
  fireEvent.input(screen.getByLabelText("Name"), { target: { value: "Reader" } });
  fireEvent.input(screen.getByLabelText("E-mail"), { target: { value: "reader@example.org" } });
  fireEvent.input(box(), { target: { value: text } });
};
/** Hydrates the server's form, into whose box this was typed before. */
const hydrateOver = (typed: string) => {
  const container = document.body.appendChild(document.createElement("div"));
  container.innerHTML = renderToString(formAt("/"));
  box().value = typed;
  render(formAt("/"), { container, hydrate: true });
};
const press = () => userEvent.click(screen.getByRole("button", { name: "Send message" }));

test("keeps a pasted message that is too long, and shows the excess", async () => {
  open();
  box().focus();
  await userEvent.paste("😀".repeat(5234));
  expect(box().value).toBe("😀".repeat(5234));
  const words = "Your message has 5,234 characters. Remove 234.";
  expect(screen.getByText(words)).toBeTruthy();
  expect(box().validationMessage).toBe(words);
  write(box().value);
  await press();
  expect(send).not.toHaveBeenCalled();
  write("😀".repeat(5000));
  expect(screen.queryByText(/Remove/)).toBeNull();
  await press();
  expect(await screen.findByText("Message sent")).toBeTruthy();
});

test.each(["Message", "Name"])("rejects blanks in the field %s", async (label) => {
  open();
  write("Hello");
  fireEvent.input(screen.getByLabelText(label), { target: { value: " \n\t " } });
  await press();
  expect(screen.getByLabelText(label)).toHaveProperty("validationMessage", "Please write a few words.");
  expect(send).not.toHaveBeenCalled();
});

test("keeps the text after a visit of another page, until it is sent", async () => {
  open();
  write("A long letter");
  cleanup();
  open();
  expect([screen.getByLabelText("Name"), box()].map((field) => "value" in field && field.value)).toEqual([
    "Reader",
    "A long letter",
  ]);
  await press();
  await screen.findByText("Message sent");
  cleanup();
  open();
  expect(box().value).toBe("");
});

test("sends a message once when the button is pressed twice", async () => {
  open();
  write("Hello");
  const button = screen.getByRole("button", { name: "Send message" });
  fireEvent.click(button);
  fireEvent.click(button);
  await screen.findByText("Message sent");
  expect(send).toHaveBeenCalledTimes(1);
});

test("accepts no text while a message is sent", async () => {
  let answer = (_: Response) => {};
  send.mockImplementation(() => new Promise<Response>((resolve) => (answer = resolve)));
  open();
  write("Hello");
  await press();
  await userEvent.type(box(), ", and one thing more");
  expect(box().value).toBe("Hello");
  answer(new Response(null, { status: 500 }));
  expect(await screen.findByText("Send message")).toBeTruthy();
  await userEvent.type(box(), ", and one thing more");
  expect(box().value).toBe("Hello, and one thing more");
});

test("keeps a rejected message in the form with the reason, until it is stored", async () => {
  const refuse = (status: number, message: string) =>
    send.mockImplementationOnce(async () => Response.json({ message }, { status }));
  open();
  write("Hello");
  for (const [status, message, words] of [
    [500, "Too many messages at the moment. Please try again in an hour.", /^Too many .* try again in an hour\.$/],
    [503, "away", /^Your message could not be sent\./],
  ] as const) {
    refuse(status, message);
    await press();
    await waitFor(() => expect(screen.getByRole("alert").textContent).toMatch(words));
    expect(box().value).toBe("Hello");
  }
  send.mockRejectedValueOnce(new TypeError("Failed to fetch"));
  await press();
  await waitFor(() =>
    expect(screen.getByRole("alert").textContent).toBe(
      "Your message could not be sent. Nothing was lost: please try again, or write an e-mail.",
    ),
  );
  await press();
  expect(await screen.findByRole("heading", { name: "Message sent" })).toBeTruthy();
  const [address, init] = send.mock.lastCall ?? [];
  expect([String(address), init?.method]).toEqual([`${window.location.origin}/rest/v1/messages`, "POST"]);
  expect(JSON.parse(String(init?.body))).toEqual({
    name: "Reader",
    email: "reader@example.org",
    body: "Hello",
    website: "",
  });
});

test.each([
  ["too-many", "Too many messages at the moment. Please try again in an hour. Go back to find your text."],
  ["failed", "Your message could not be sent. Go back to your text and try again later."],
  ["too-long", "Your message is longer than 5,000 characters. Go back to your text and shorten it."],
  ["blank", "Your message is empty. Go back and write a few words."],
])("shows the outcome of a message without scripts: %s", (outcome, words) => {
  open(`/?message=${outcome}`);
  expect(screen.getByRole("alert").textContent).toBe(words);
});

test("restores typed text, except over text typed while the page loads", async () => {
  open();
  write("A letter");
  cleanup();
  open();
  expect(box().value).toBe("A letter");
  cleanup();
  hydrateOver("Other words");
  expect(box().value).toBe("Other words");
  expect(screen.getByLabelText("Name")).toHaveProperty("value", "Reader");
});

test("keeps text that the browser restored into the form", async () => {
  hydrateOver("Typed before the reload");
  cleanup();
  open();
  expect(box().value).toBe("Typed before the reload");
});

test("does not offer a message again that the browser has sent without scripts", () => {
  open();
  write("Sent without scripts");
  cleanup();
  open("/?message=sent");
  cleanup();
  open();
  expect(box().value).toBe("");
});

test("shows a pending message as pending after a visit of another page, and sends it once", async () => {
  let answer = () => {};
  send.mockImplementation(
    () =>
      new Promise((resolve) => {
        answer = () => resolve(new Response(null, { status: 201 }));
      }),
  );
  open();
  write("Hello");
  await press();
  cleanup();
  open();
  await userEvent.click(screen.getByRole("button", { name: "Sending..." }));
  answer();
  await screen.findByText("Message sent");
  expect(send).toHaveBeenCalledTimes(1);
  cleanup();
  open();
  expect(box().value).toBe("");
});
