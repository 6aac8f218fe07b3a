import { useEffect } from "react";
import { useListContext, useStore } from "react-admin";
import { useDescriptor } from "../resource/descriptor.ts";
import { listKey } from "./ViewSwitch.tsx";

export const useClearSelectionOnFilter = (): void => {
  const { name } = useDescriptor();
  const { filterValues, onUnselectItems } = useListContext();
  const filter = JSON.stringify(filterValues);
  const [madeUnder, setMadeUnder] = useStore(`${listKey(name, "table")}.selectedUnder`, "{}");
  useEffect(() => {
    if (filter === madeUnder) return;
    setMadeUnder(filter);
    onUnselectItems();
  }, [filter, madeUnder, setMadeUnder, onUnselectItems]);
};
