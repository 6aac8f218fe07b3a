import { Box, Button, Stack, Typography } from "@mui/material";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useDataProvider } from "react-admin";
import { notifySuccess } from "#kit/resource/notify.ts";
import type { PlinthDataProvider } from "#providers/dataProvider.ts";
import { useSession } from "../auth/SessionContext.tsx";
import { AccountDialog } from "./AccountDialog.tsx";

/** A hosted project mails links to confirm the new address; the embedded backend sends no mail. */
export const ChangeEmail = ({ email }: { email: string }) => {
  const { isHosted, passwords } = useSession();
  const [isOpen, setOpen] = useState(false);
  const change = async (next: string, password: string): Promise<void> => {
    const isChanged = await passwords.changeEmail(email, password, next);
    notifySuccess(isChanged ? "E-mail address changed" : `Confirm it by the link sent to ${next}`);
  };
  return (
    <>
      <Button size="small" sx={{ alignSelf: "start", mt: 1 }} onClick={() => setOpen(true)}>
        Change E-mail
      </Button>
      {isOpen && (
        <AccountDialog
          title="Change e-mail"
          text={`You sign in with ${email} now. ${isHosted ? "A link is mailed to the new address to confirm it." : "The new address counts at once: nothing is mailed to it, so take care that it is right."}`}
          label="New E-mail"
          action="Change E-mail"
          onClose={() => setOpen(false)}
          send={change}
        />
      )}
    </>
  );
};

/** Of the owner. @param onDone called when another account owns the site */
export const HandOver = ({ email, onDone }: { email: string; onDone: () => void }) => {
  const { passwords } = useSession();
  const { handOver } = useDataProvider<PlinthDataProvider>();
  const queryClient = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const give = async (next: string, password: string): Promise<void> => {
    const owner = await passwords.withFreshSession(email, password, (token) => handOver(token, next));
    notifySuccess(`${owner} owns this site now`);
    await queryClient.invalidateQueries();
    onDone();
  };
  return (
    <Stack component="section" spacing={2} aria-labelledby="hand-over">
      <Typography id="hand-over" component="h2" variant="h6">
        Ownership
      </Typography>
      <Typography color="text.secondary">
        Give the site to another account that is registered here. Yours becomes a member's.
      </Typography>
      <Box>
        <Button variant="outlined" color="error" onClick={() => setOpen(true)}>
          Hand Over This Site
        </Button>
      </Box>
      {isOpen && (
        <AccountDialog
          title="Hand over this site?"
          text="The other account will own all of it: content, messages, files, settings, and the rights of every user. You will only read from now on, and can save nothing, delete nothing and read no messages. You cannot undo this: only the new owner can."
          label="E-mail of the New Owner"
          action="Hand Over"
          isDestructive
          onClose={() => setOpen(false)}
          send={give}
        />
      )}
    </Stack>
  );
};
