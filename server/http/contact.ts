import { Hono } from "hono";
import type { RendererOptions } from "#public/app/render.tsx";
import { bodyProblem } from "#public/data/messages.ts";
import { paths } from "#public/data/paths.ts";
import { sendMessage, TooManyMessages } from "#public/data/sendMessage.ts";
import { networkHeader } from "../database/guards/networkClaim.ts";
import { messageOf } from "../shared/userError.ts";
import { limitBody } from "./middleware.ts";

const maximumBodyBytes = 100_000;

// Forms send CR LF, which browsers count as one character.
const textOf = (value: unknown): string => (typeof value === "string" ? value.replaceAll("\r\n", "\n").trim() : "");

const fromNetwork = (address: RendererOptions, network: string): RendererOptions => ({
  ...address,
  fetch: (input, init) => {
    const request = new Request(input, init);
    request.headers.set(networkHeader, network);
    return address.fetch(request);
  },
});

export const contactRoutes = (address: RendererOptions): Hono => {
  const routes = new Hono();
  const limit = limitBody(maximumBodyBytes, (context) => context.redirect(paths.contact.outcome("too-long"), 303));
  routes.post(paths.contact.pattern, limit, async (context) => {
    try {
      const form = await context.req.parseBody();
      const body = textOf(form.body);
      const problem = bodyProblem(body);
      if (problem) return context.redirect(paths.contact.outcome(problem.length === 0 ? "blank" : "too-long"), 303);
      await sendMessage(fromNetwork(address, context.req.header(networkHeader) ?? ""), {
        name: textOf(form.name),
        email: textOf(form.email),
        body,
        website: textOf(form.website),
      });
      return context.redirect(paths.contact.outcome("sent"), 303);
    } catch (error) {
      console.error(`A message was not stored: ${messageOf(error)}`);
      return context.redirect(paths.contact.outcome(error instanceof TooManyMessages ? "too-many" : "failed"), 303);
    }
  });
  return routes;
};
