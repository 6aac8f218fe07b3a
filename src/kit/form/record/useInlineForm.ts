import { useQueryClient } from "@tanstack/react-query";
import { useDescriptor } from "../../resource/descriptor.ts";
import { confirmLeave } from "./dirtyForms.ts";
import { type RecordFormOptions, useRecordForm } from "./useRecordForm.ts";

export const useInlineForm = (options: RecordFormOptions) => {
  const { name } = useDescriptor();
  const queryClient = useQueryClient();
  const record = useRecordForm({
    ...options,
    save: async (...values) => {
      const saved = await options.save(...values);
      // The list must show the change when the form closes.
      await queryClient.invalidateQueries({ queryKey: [name, "getList"] });
      return saved;
    },
  });
  const cancel = async (): Promise<void> => {
    if (await confirmLeave()) options.leave?.();
  };
  return { record, cancel };
};
