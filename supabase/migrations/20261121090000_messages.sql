-- Messages from visitors to the owner: anyone may leave one, only the owner reads and deletes.

create table public.messages (
  id uuid primary key default gen_random_uuid(),
  name text not null constraint messages_name_not_blank_max_100 check (private.has_text(name, 100)),
  email text not null
    constraint messages_email_is_address check (char_length(email) <= 254 and email ~ '^[^\s@]+@[^\s@]+$'),
  body text not null constraint messages_body_not_blank_max_5000 check (private.has_text(body, 5000)),
  -- A field that no person sees. What fills it in is thanked, and nothing is stored.
  website text not null default '' constraint messages_website_stays_empty check (website = ''),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index messages_created_at on public.messages (created_at desc);

-- Three an hour from one address, thirty an hour from all: addresses are easily invented. The lock makes
-- messages that come at once count each other.
create function private.receive_message() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  recent integer;
  recent_of_sender integer;
begin
  if new.website <> '' then
    return null;
  end if;
  new.created_at := now();
  new.updated_at := now();
  perform pg_advisory_xact_lock(hashtext('plinth.messages'));
  select count(*), count(*) filter (where lower(email) = lower(new.email)) into recent, recent_of_sender
    from public.messages where created_at > now() - interval '1 hour';
  if recent >= 30 or recent_of_sender >= 3 then
    -- PostgREST answers 429 to this code.
    raise exception 'Too many messages at the moment. Please try again in an hour.' using errcode = 'PT429';
  end if;
  return new;
end
$$;
create trigger receive before insert on public.messages for each row execute function private.receive_message();
create trigger touch before update on public.messages for each row execute function private.touch();

alter table public.messages enable row level security;
create policy "anyone leaves a message" on public.messages
  for insert to anon, authenticated
  with check (website = '');
create policy "the owner reads messages" on public.messages
  for select to authenticated
  using ((select private.is_owner()));
create policy "the owner deletes messages" on public.messages
  for delete to authenticated
  using ((select private.is_owner()));

revoke all on public.messages from public, anon, authenticated;
grant insert (name, email, body, website) on public.messages to anon, authenticated;
grant select, delete on public.messages to authenticated;
grant select, insert, update, delete on public.messages to service_role;

revoke all on function private.receive_message from public;
grant execute on function private.has_text to anon;
