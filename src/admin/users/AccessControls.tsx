import { MenuItem, Select, Switch } from "@mui/material";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useDataProvider } from "react-admin";
import { notifyFailure, notifySuccess } from "#kit/resource/notify.ts";
import { Confirm } from "#kit/ui/Confirm.tsx";
import type { PlinthDataProvider, UserAccess } from "#providers/dataProvider.ts";
import { LabeledValue, StatusText } from "./LabeledValue.tsx";
import { type User, warningOf } from "./user.ts";

interface Change {
  id: string;
  access: UserAccess;
}

const useUserAccess = () => {
  const dataProvider = useDataProvider<PlinthDataProvider>();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, access }: Change) => dataProvider.setUserAccess(id, access),
    onSuccess: () => notifySuccess("User updated successfully"),
    onError: (error) => notifyFailure("Failed to update user", error),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ["users"] }),
  });
};

export const AccessControls = ({ user }: { user: User }) => {
  const { mutate, isPending } = useUserAccess();
  // Its words stay until the dialog has faded out, when the user may have another role.
  const [asked, setAsked] = useState<{ access: UserAccess; warning: string; action: string } | null>(null);
  const [isAsking, setAsking] = useState(false);

  const apply = (access: UserAccess): void => mutate({ id: user.id, access }, { onSettled: () => setAsking(false) });
  const change = (access: UserAccess): void => {
    const question = warningOf(user, access);
    if (!question) {
      apply(access);
      return;
    }
    setAsked({ access, ...question });
    setAsking(true);
  };

  return (
    <>
      <LabeledValue label="Role">
        <Select
          size="small"
          value={user.role}
          disabled={isPending}
          onChange={({ target }) => change({ role: target.value === "admin" ? "admin" : "member" })}
          inputProps={{ "aria-label": `Role of ${user.email}` }}
          sx={{ minWidth: 128, fontSize: "0.9375rem" }}
        >
          <MenuItem value="admin">admin</MenuItem>
          <MenuItem value="member">member</MenuItem>
        </Select>
      </LabeledValue>
      <LabeledValue label="Status">
        <Switch
          checked={user.active}
          disabled={isPending}
          onChange={(_event, active) => change({ active })}
          slotProps={{ input: { "aria-label": `Active: ${user.email}` } }}
          sx={{ ml: -1.25 }}
        />
        <StatusText isActive={user.active} />
      </LabeledValue>
      <Confirm
        isOpen={isAsking}
        isBusy={isPending}
        isDestructive={asked?.access.role !== "admin"}
        warning={asked?.warning ?? ""}
        action={asked?.action ?? ""}
        onCancel={() => setAsking(false)}
        onConfirm={() => asked && apply(asked.access)}
      />
    </>
  );
};
