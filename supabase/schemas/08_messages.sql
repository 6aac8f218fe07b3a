-- Messages from visitors. Anyone may send one, and only the owner can read and delete them.

create table public.messages (
  id uuid primary key default gen_random_uuid(),
  name text not null constraint messages_name_not_blank_max_100 check (private.has_text(name, 100)),
  email text not null constraint messages_email_is_address check (char_length(email) <= 254 and email ~ '^[^\s@]+@[^\s@]+$'),
  body text not null constraint messages_body_not_blank_max_5000 check (private.has_text(body, 5000)),
  -- A honeypot field that people do not see. A sender that fills it in gets the usual confirmation, and nothing is
  -- stored.
  website text not null default '' constraint messages_website_stays_empty check (website = ''),
  held boolean not null default false,
  -- Null: unread. The owner marks messages as read or unread.
  read_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index messages_created_at on public.messages (created_at desc);
create index messages_held on public.messages (created_at) where held;
create index messages_unread on public.messages (created_at) where read_at is null;

-- The hashed network of a held message, which the owner does not see. The row is inserted before its message, so that
-- the rows of one insert count each other.
create table private.held_messages (
  message_id uuid primary key
    references public.messages (id) on delete cascade deferrable initially deferred,
  network text not null
);

-- Returns the hashed network of the request: an IPv4 address, or the /64 of an IPv6 address. Hosted projects get the
-- address from Cloudflare or their gateway. The embedded backend passes the network as a signed claim. Requests without
-- a network count as one network.
create function private.sender_network() returns text
language plpgsql stable security definer set search_path = ''
as $$
declare
  headers jsonb := coalesce(nullif(current_setting('request.headers', true), ''), '{}')::jsonb;
  claims jsonb := coalesce(nullif(current_setting('request.jwt.claims', true), ''), '{}')::jsonb;
  named text := coalesce(
    headers ->> 'cf-connecting-ip',
    btrim(split_part(headers ->> 'x-forwarded-for', ',', 1)),
    claims ->> 'network',
    'unknown'
  );
  address inet;
begin
  begin
    address := regexp_replace(named, '^::ffff:(?=\d+\.)', '', 'i')::inet;
    named := host(network(set_masklen(address, case family(address) when 6 then 64 else 32 end)));
  exception when others then
    null;
  end;
  return encode(sha256(convert_to((select network_key from private.settings) || named, 'UTF8')), 'hex');
end
$$;

-- Accepts three messages an hour per network. After thirty an hour in total, messages are held: marked and stored
-- apart, at most ten per network and two hundred in total, so that only a flood from many networks is rejected. The
-- lock makes concurrent messages count each other.
create function private.receive_message() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  recent integer;
  recent_of_sender integer;
  all_held integer := 0;
  held_of_network integer := 0;
  sender text;
begin
  if new.website <> '' then
    return null;
  end if;
  new.created_at := now();
  new.updated_at := now();
  perform pg_advisory_xact_lock(hashtext('plinth.messages'));
  select count(*) filter (where not held), count(*) filter (where lower(email) = lower(new.email))
    into recent, recent_of_sender
    from public.messages where created_at > now() - interval '1 hour';
  new.held := recent >= 30;
  if new.held then
    sender := private.sender_network();
    select count(*), count(*) filter (where network = sender)
      into all_held, held_of_network from private.held_messages;
  end if;
  if recent_of_sender >= 3 or all_held >= 200 or held_of_network >= 10 then
    -- PostgREST answers 429 to this code.
    raise exception 'Too many messages at the moment. Please try again in an hour.' using errcode = 'PT429';
  end if;
  if new.held then
    insert into private.held_messages (message_id, network) values (new.id, sender);
  end if;
  return new;
end
$$;
create trigger receive before insert on public.messages for each row execute function private.receive_message();
create trigger touch before update on public.messages for each row execute function private.touch();
select private.keep_one_line('public.messages', 'name');

create function private.mark_messages(ids uuid[], is_read boolean) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if not private.is_owner_in_person() then
    raise exception 'Only the owner of this site may read its messages.' using errcode = '42501';
  end if;
  update public.messages set read_at = case when is_read then coalesce(read_at, now()) end where id = any (ids);
end
$$;

create function public.mark_messages(ids uuid[], is_read boolean) returns void
language sql security invoker set search_path = ''
as $$
  select private.mark_messages(ids, is_read)
$$;

alter table public.messages enable row level security;
create policy "anyone leaves a message" on public.messages
  for insert to anon, authenticated
  with check (website = '' and read_at is null);
create policy "the owner reads messages" on public.messages
  for select to authenticated
  using ((select private.is_owner_in_person()));
create policy "the owner deletes messages" on public.messages
  for delete to authenticated
  using ((select private.is_owner_in_person()));

revoke all on public.messages from public, anon, authenticated;
grant insert (name, email, body, website) on public.messages to anon, authenticated;
grant select, delete on public.messages to authenticated;
grant select, insert, update, delete on public.messages to service_role;

revoke all on all functions in schema private from public;
revoke all on function public.mark_messages from public, anon;
grant execute on function private.mark_messages, public.mark_messages to authenticated, service_role;
