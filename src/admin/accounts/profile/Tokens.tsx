import { Box, Button, Stack, Typography } from "@mui/material";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useDataProvider } from "react-admin";
import type { PlinthDataProvider } from "#api/dataProvider.ts";
import { withFreshSession } from "#api/session/passwords.ts";
import { formatDay } from "#shared/base/dates.ts";
import { AccountDialog } from "#ui/AccountDialog.tsx";
import { LoadError } from "#ui/LoadError.tsx";
import { notifyFailure, notifySuccess } from "#ui/notify.ts";
import { SecretDialog } from "#ui/SecretDialog.tsx";
import { optionsOf, SelectField } from "#ui/SelectField.tsx";
import { useSession } from "../signIn/SessionContext.tsx";
import { EndButton, Entry, lastUsed } from "./Devices.tsx";

const lifetimes = { 30: "30 days", 90: "90 days", 365: "1 year" };

const rights = { drafts: "Drafts only", publish: "Publish" };

const dayIn = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** The access tokens of the account, with which scripts use the site without its password. */
export const Tokens = ({ isOwner }: { isOwner: boolean }) => {
  const { passwordParts } = useSession();
  const { listTokens, createToken, revokeToken } = useDataProvider<PlinthDataProvider>();
  const { data = [], error, refetch } = useQuery({ queryKey: ["tokens"], queryFn: listTokens });
  const [isOpen, setOpen] = useState(false);
  const [secret, setSecret] = useState("");
  const [right, setRight] = useState("drafts");
  const [days, setDays] = useState("90");
  const { mutate: revoke, isPending } = useMutation({
    mutationFn: revokeToken,
    onSuccess: () => notifySuccess("Token revoked"),
    onError: (reason) => notifyFailure("Failed to revoke the token", reason),
    onSettled: () => refetch(),
  });
  const create = async (name: string, password: string, begin: () => void): Promise<void> => {
    const values = { name, may_publish: right === "publish", ends_on: dayIn(Number(days)) };
    const made = await withFreshSession(passwordParts, password, (session) => {
      begin();
      return createToken(session, values);
    });
    setSecret(made);
    await refetch();
  };
  return (
    <Stack component="section" spacing={2} aria-labelledby="tokens">
      <Typography id="tokens" component="h2" variant="h6">
        Tokens
      </Typography>
      <Typography color="text.secondary">
        A script, such as one that publishes from Git, signs in with a token instead of your password.
      </Typography>
      {error && data.length === 0 && (
        <LoadError what="Failed to fetch tokens" error={error} onRetry={() => void refetch()} />
      )}
      {data.length > 0 && (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: "none" }}>
          {data.map(({ id, name, may_publish, ends_on, used_at }) => (
            <Entry
              key={id}
              name={name}
              detail={`${may_publish ? rights.publish : rights.drafts}, until ${formatDay(ends_on)}. ${lastUsed(used_at)}`}
            >
              <EndButton size="small" isBusy={isPending} onEnd={() => revoke(id)} aria-label={`Revoke ${name}`}>
                Revoke
              </EndButton>
            </Entry>
          ))}
        </Box>
      )}
      <Box>
        <Button variant="outlined" onClick={() => setOpen(true)}>
          New Token
        </Button>
      </Box>
      {isOpen && (
        <AccountDialog
          title="New token"
          text="A token has at most your rights, and opens neither accounts nor messages."
          nameLabel="Name"
          maxLength={80}
          action="Create"
          onClose={() => setOpen(false)}
          send={({ name, password }, begin) => create(name, password, begin)}
        >
          {isOwner && (
            <SelectField
              fullWidth
              label="Rights"
              margin="dense"
              value={right}
              options={optionsOf(rights)}
              onChange={({ target }) => setRight(target.value)}
            />
          )}
          <SelectField
            fullWidth
            label="Valid For"
            margin="dense"
            value={days}
            options={optionsOf(lifetimes)}
            onChange={({ target }) => setDays(target.value)}
          />
        </AccountDialog>
      )}
      {secret && (
        <SecretDialog
          title="Token created"
          text="Store it now, for example as a secret of your Git host. It is not shown again."
          label="Token"
          secret={secret}
          onClose={() => setSecret("")}
        />
      )}
    </Stack>
  );
};
