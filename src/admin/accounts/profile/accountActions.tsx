import { Box, Button, Stack, Typography } from "@mui/material";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useDataProvider } from "react-admin";
import type { PlinthDataProvider } from "#api/dataProvider.ts";
import { changeEmail, withFreshSession } from "#api/session/passwords.ts";
import { AccountDialog } from "#ui/AccountDialog.tsx";
import { notifySuccess } from "#ui/notify.ts";
import { useSession } from "../signIn/SessionContext.tsx";

/** A hosted project sends links to confirm the new address. The embedded backend sends no email. */
export const ChangeEmail = ({ email }: { email: string }) => {
  const { isHosted, passwordParts } = useSession();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" sx={{ alignSelf: "start", mt: 1 }} onClick={() => setOpen(true)}>
        Change Email
      </Button>
      {isOpen && (
        <AccountDialog
          title="Change email"
          text={`You currently sign in with ${email}. ${isHosted ? "We email a link to both addresses. Open both to confirm the change." : "The new address takes effect immediately. No confirmation is sent, so check it for typos."}`}
          emailLabel="New Email"
          action="Change Email"
          onClose={() => setOpen(false)}
          send={async (typed, begin) => {
            const isChanged = await changeEmail(passwordParts, typed.password, typed.email, begin);
            notifySuccess(isChanged ? "Email changed" : `Open the links sent to ${email} and ${typed.email}`);
          }}
        />
      )}
    </>
  );
};

/** @param onDone called when another account owns the site */
export const HandOver = ({ onDone }: { onDone: () => void }) => {
  const { isHosted, passwordParts } = useSession();
  const { handOver } = useDataProvider<PlinthDataProvider>();
  const queryClient = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const handOverTo = async (next: string, password: string, begin: () => void): Promise<void> => {
    const owner = await withFreshSession(passwordParts, password, (token) => {
      begin();
      // Also after a lost answer: the change may have happened.
      return handOver(token, next).finally(() => queryClient.invalidateQueries());
    });
    notifySuccess(`${owner} owns this site now`);
    onDone();
  };
  return (
    <Stack component="section" spacing={2} aria-labelledby="hand-over">
      <Typography id="hand-over" component="h2" variant="h6">
        Ownership
      </Typography>
      <Typography color="text.secondary">
        Transfer the site to another registered account. Your account becomes a read-only member.
      </Typography>
      <Box>
        <Button variant="outlined" color="error" onClick={() => setOpen(true)}>
          Hand Over This Site
        </Button>
      </Box>
      {isOpen && (
        <AccountDialog
          title="Hand over this site?"
          text={`The new owner controls content, messages, files, settings and users. Your account can no longer save, delete or read messages. Only the new owner can undo this.${isHosted ? "" : " Email addresses are not verified here. Check the account in User Management, and ask the person first."}`}
          emailLabel="Email of the New Owner"
          action="Hand Over"
          isDestructive
          onClose={() => setOpen(false)}
          send={(typed, begin) => handOverTo(typed.email, typed.password, begin)}
        />
      )}
    </Stack>
  );
};
