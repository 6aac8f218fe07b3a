// @vitest-environment jsdom
import { renderHook } from "@testing-library/react";
import { CoreAdminContext, testDataProvider, type UpdateParams } from "react-admin";
import { beforeEach, expect, it, vi } from "vitest";
import { BackendError, conflict, offline } from "#api/errors.ts";
import { useVersionedSave } from "#kit/form/record/useVersionedSave.ts";
import { DescriptorProvider } from "#kit/resource/descriptor.ts";
import { education } from "#resources/education/index.ts";

// react-admin logs failed calls.
beforeEach(() => void vi.spyOn(console, "error").mockImplementation(() => {}));

const entry = { school: "Uppsala", degree: "MSc", field: "Physics", gpa: 3.5, achievements: [] };
const gateway = () => new BackendError("server", "The server is not ready.", 504);

/** The result of one attempt: whether it is stored, and whether its response or an error arrives. */
interface Try {
  isStored: boolean;
  error?: BackendError;
}

/** Saves a form on a server where the first attempts have these results, and later ones succeed. */
const savingOn = (tries: Try[]) => {
  const row = { ...entry, id: "1", updated_at: "v0" };
  let versions = 0;
  const change = (data: object) => Object.assign(row, data, { updated_at: `v${++versions}` });
  const provider = testDataProvider({
    // The embedded backend sends numeric columns as text, with all decimals.
    getOne: async () => JSON.parse(JSON.stringify({ data: { ...row, gpa: row.gpa.toFixed(2) } })),
    update: async (_resource: string, { data, previousData }: UpdateParams) => {
      if (previousData?.updated_at !== row.updated_at) throw conflict();
      const { isStored, error } = tries.shift() ?? { isStored: true };
      if (isStored) change(data);
      if (error) throw error;
      return JSON.parse(JSON.stringify({ data: row }));
    },
  });
  const { result } = renderHook(() => useVersionedSave("1"), {
    wrapper: ({ children }) => (
      <CoreAdminContext dataProvider={provider}>
        <DescriptorProvider value={education}>{children}</DescriptorProvider>
      </CoreAdminContext>
    ),
  });
  const save = (school: string) => result.current.save({ ...entry, school }, "v0");
  return { row, change, save };
};

it("saves over its own earlier attempt whose response was lost, for any reason", async () => {
  for (const error of [offline(), gateway()]) {
    const { row, save } = savingOn([{ isStored: true, error }]);
    await expect(save("Lund")).rejects.toBe(error);
    await save("Umeå");
    expect(row.school).toBe("Umeå");
  }
});

it("recognizes a stored attempt after others that never arrived", async () => {
  const { row, save } = savingOn([
    { isStored: false, error: offline() },
    { isStored: true, error: offline() },
  ]);
  await expect(save("Lund")).rejects.toThrow();
  await expect(save("Umeå")).rejects.toThrow();
  await save("Luleå");
  expect(row.school).toBe("Luleå");
});

it("reports a conflict if another user changed the row, although a response was lost", async () => {
  const { row, change, save } = savingOn([{ isStored: false, error: offline() }]);
  await expect(save("Lund")).rejects.toThrow();
  change({ school: "Kiruna" });
  await expect(save("Umeå")).rejects.toThrow(conflict().message);
  expect(row.school).toBe("Kiruna");
});
