-- Thirty messages an hour from all used to close the form for everybody. What comes beyond them is now held: marked and
-- stored apart, in a pile of which one network can fill a twentieth.

alter table public.messages add column held boolean not null default false;
create index messages_held on public.messages (created_at) where held;

-- The key that makes a network's hash: without it the four billion IPv4 addresses could be tried.
alter table private.settings add column network_key uuid not null default gen_random_uuid();

-- Which network a held message came from, as a hash. The owner has no need of it. It is noted before its message is
-- there, so that the rows of one insert count each other.
create table private.held_messages (
  message_id uuid primary key
    references public.messages (id) on delete cascade deferrable initially deferred,
  network text not null
);

-- The network of the request as a hash: an IPv4 address, or the /64 of an IPv6 address. A hosted project has the address
-- from Cloudflare, or from its gateway; the embedded backend has the network as a claim, which its server signs. What names
-- no network counts as one.
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

-- Three an hour from one address, as before. Thirty an hour from all are taken as they are, the next are held: at most
-- ten of one network and two hundred in all, so that only a flood from many networks is refused.
create or replace function private.receive_message() returns trigger
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

revoke all on function private.sender_network from public;
