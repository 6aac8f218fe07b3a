import { Box, Button, Stack, Typography } from "@mui/material";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useDataProvider } from "react-admin";
import type { PlinthDataProvider } from "#api/dataProvider.ts";
import { notifySuccess } from "#ui/notify.ts";
import { AccountDialog } from "../signIn/AccountDialog.tsx";
import { useSession } from "../signIn/SessionContext.tsx";
import { usePasswords } from "../signIn/usePasswords.ts";

/** A hosted project mails links to confirm the new address; the embedded backend sends no mail. */
export const ChangeEmail = ({ email }: { email: string }) => {
  const { isHosted } = useSession();
  const passwords = usePasswords();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" sx={{ alignSelf: "start", mt: 1 }} onClick={() => setOpen(true)}>
        Change Email
      </Button>
      {isOpen && (
        <AccountDialog
          title="Change email"
          text={`You sign in with ${email} now. ${isHosted ? "Both addresses are mailed a link, and the new one counts when both are opened." : "The new address counts at once: nothing is mailed to it, so take care that it is right."}`}
          emailLabel="New Email"
          action="Change Email"
          onClose={() => setOpen(false)}
          send={async (typed, begin) => {
            const isChanged = await passwords.changeEmail(typed.password, typed.email, begin);
            notifySuccess(isChanged ? "Email changed" : `Open the links sent to ${email} and ${typed.email}`);
          }}
        />
      )}
    </>
  );
};

/** Of the owner. @param onDone called when another account owns the site */
export const HandOver = ({ onDone }: { onDone: () => void }) => {
  const { isHosted } = useSession();
  const passwords = usePasswords();
  const { handOver } = useDataProvider<PlinthDataProvider>();
  const queryClient = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const handOverTo = async (next: string, password: string, begin: () => void): Promise<void> => {
    const owner = await passwords.withFreshSession(password, (token) => {
      begin();
      // Also where no answer came: it may be done.
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
        Give the site to another account that is registered here. Your account becomes a member.
      </Typography>
      <Box>
        <Button variant="outlined" color="error" onClick={() => setOpen(true)}>
          Hand Over This Site
        </Button>
      </Box>
      {isOpen && (
        <AccountDialog
          title="Hand over this site?"
          text={`The other account will own all of it: content, messages, files, settings, and the rights of every user. You will only read from now on, and can save nothing, delete nothing and read no messages. You cannot undo this: only the new owner can.${isHosted ? "" : " Nobody has checked that an address belongs to who registered it: look in User Management whose account it is, and ask them."}`}
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
