// @vitest-environment jsdom
import { onlineManager } from "@tanstack/react-query";
import { afterEach, describe, expect, it, vi } from "vitest";
import { createAdminParts } from "#admin/app/AdminFrame.tsx";
import { dashboard } from "#admin/app/pages.ts";
import { createSessionParts } from "#api/session/session.ts";
import { address } from "../api/authServer.ts";

afterEach(() => onlineManager.setOnline(true));

describe("requests", () => {
  it("fails at once without a network, and sends nothing later", async () => {
    vi.spyOn(console, "warn").mockImplementation(() => {});
    const siteMap = { dashboard, resources: [], pages: {} };
    const { queryClient } = createAdminParts(createSessionParts({ ...address, isHosted: false }), siteMap);
    onlineManager.setOnline(false);
    const fail = vi.fn(() => Promise.reject(new TypeError("Failed to fetch")));
    const read = queryClient.fetchQuery({ queryKey: ["read"], queryFn: fail }).catch(String);
    const write = queryClient
      .getMutationCache()
      .build(queryClient, { mutationFn: fail })
      .execute(undefined)
      .catch(String);
    await vi.waitFor(() => expect(fail).toHaveBeenCalledTimes(2));
    expect(await Promise.all([read, write])).toEqual(["TypeError: Failed to fetch", "TypeError: Failed to fetch"]);
    onlineManager.setOnline(true);
    expect(fail).toHaveBeenCalledTimes(2);
  });
});
