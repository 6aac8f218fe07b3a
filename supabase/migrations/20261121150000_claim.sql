-- Who owns the site: whoever registers with the one-time code that the embedded backend prints. A hosted project has no
-- code; there the confirmed address that settings.owner_email names does. Nobody else, however early they come.

-- What the site's code hashes to. It is null where there is none, and for good once the site is claimed.
alter table private.settings
  add column claim_code_hash text
  constraint settings_claim_code_hash_is_sha256 check (claim_code_hash ~ '^[0-9a-f]{64}$');

-- Makes this account the owner if it may be and nobody is yet. Returns whether it did.
create function private.claim_site(account_id uuid, account_email text, is_confirmed boolean, code text) returns boolean
language plpgsql set search_path = ''
as $$
declare
  is_claimed boolean;
begin
  if account_email is null or not exists (
    select from private.settings
    where (owner_email is null or lower(owner_email) = lower(account_email))
      and case
        when claim_code_hash is null then owner_email is not null and is_confirmed
        else encode(sha256(convert_to(code, 'UTF8')), 'hex') = claim_code_hash
      end
  ) then
    return false;
  end if;
  insert into private.site_owner (user_id) values (account_id) on conflict do nothing;
  is_claimed := found;
  if is_claimed then
    update private.settings set claim_code_hash = null;
  end if;
  return is_claimed;
end
$$;

-- Before the row is stored, because the code must not be stored with it: it goes to the trigger after, for this account
-- and this transaction only. A change of the metadata later is not looked at.
create function private.take_claim_code() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if jsonb_typeof(new.raw_user_meta_data) = 'object' then
    perform set_config('plinth.claim', concat(new.id, ' ', new.raw_user_meta_data ->> 'claim_code'), true);
    new.raw_user_meta_data := new.raw_user_meta_data - 'claim_code';
  end if;
  return new;
end
$$;

create trigger plinth_take_claim_code
  before insert on auth.users
  for each row execute function private.take_claim_code();

-- Identities repeat the metadata. A hosted project may keep others' triggers off that table; it has no code to be kept.
create function private.drop_claim_code() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if jsonb_typeof(new.identity_data) = 'object' then
    new.identity_data := new.identity_data - 'claim_code';
  end if;
  return new;
end
$$;

do $$
begin
  create trigger plinth_drop_claim_code
    before insert on auth.identities
    for each row execute function private.drop_claim_code();
exception when insufficient_privilege or undefined_table then
  raise notice 'auth.identities takes no trigger here: a claim code would stay in an identity.';
end
$$;

-- As before: a fault leaves an account without rights, and the site to be claimed, but never fails the sign-up.
create or replace function private.follow_account() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  brought text := current_setting('plinth.claim', true);
  code text;
  is_claimed boolean;
begin
  begin
    if tg_op = 'INSERT' and split_part(brought, ' ', 1) = new.id::text then
      code := substr(brought, length(new.id::text) + 2);
    end if;
    -- On an update the address was confirmed, or became the named one, after the sign-up.
    is_claimed := private.claim_site(new.id, new.email, new.email_confirmed_at is not null, code);
    insert into public.app_users as account (id, email, role)
    values (new.id, coalesce(new.email, ''), case when is_claimed then 'admin' else 'member' end)
    on conflict (id) do update
    set email = excluded.email, role = case when is_claimed then 'admin' else account.role end;
  exception when others then
    raise warning 'The account % has no row in app_users: %', new.id, sqlerrm;
  end;
  return new;
end
$$;

create or replace trigger plinth_follow_account
  after insert or update of email, email_confirmed_at on auth.users
  for each row execute function private.follow_account();

-- The address may also be named after its account was made and confirmed.
create function private.follow_owner_email() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  account record;
begin
  select id, email into account from auth.users
  where lower(email) = lower(new.owner_email) and email_confirmed_at is not null
  order by created_at, id
  limit 1;
  if found and private.claim_site(account.id, account.email, true, null) then
    update public.app_users set role = 'admin' where id = account.id;
  end if;
  return null;
end
$$;

create trigger follow_owner_email
  after insert or update of owner_email on private.settings
  for each row execute function private.follow_owner_email();

revoke all on function private.claim_site, private.take_claim_code, private.drop_claim_code, private.follow_owner_email
  from public;
