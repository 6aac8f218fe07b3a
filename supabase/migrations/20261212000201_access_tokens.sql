SET local check_function_bodies = off;

DROP POLICY "an account reads itself, the owner reads all" ON "public"."app_users";

DROP POLICY "an active account changes itself, the owner changes access" ON "public"."app_users";

DROP POLICY "the owner deletes messages" ON "public"."messages";

DROP POLICY "the owner reads messages" ON "public"."messages";

CREATE TABLE "private"."access_tokens" (
  "id"          uuid                     NOT NULL DEFAULT gen_random_uuid(),
  "account_id"  uuid                     NOT NULL,
  "name"        text                     NOT NULL,
  "hash"        text                     NOT NULL,
  "may_publish" boolean                  NOT NULL,
  "ends_on"     date                     NOT NULL,
  "used_at"     timestamp with time zone,
  "created_at"  timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT "access_tokens_hash_key" UNIQUE (hash),
  CONSTRAINT "access_tokens_pkey" PRIMARY KEY (id),
  CONSTRAINT "access_tokens_name_not_blank_max_80" CHECK (private.has_text(name, 80))
);

CREATE TABLE "private"."token_sessions" (
  "session_id" uuid NOT NULL,
  "token_id"   uuid NOT NULL,
  CONSTRAINT "token_sessions_pkey" PRIMARY KEY (session_id)
);

CREATE INDEX access_tokens_account_id ON private.access_tokens (account_id);

CREATE INDEX token_sessions_token_id ON private.token_sessions (token_id);

CREATE OR REPLACE FUNCTION private.create_access_token (
  token_name  text,
  may_publish boolean,
  ends_on     date
)
  RETURNS text
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  token constant text := 'plinth_' || private.random_token();
begin
  if not private.is_owner() and (may_publish or private.writer_id() is null) then
    raise exception 'Only the owner makes tokens that publish, and a writer tokens for drafts.' using errcode = '42501';
  elsif private.has_text(token_name, 80) is not true then
    raise exception 'Enter a name for the token, with at most 80 characters.' using errcode = '22023';
  elsif ends_on is null or ends_on not between current_date and current_date + 366 then
    raise exception 'A token ends within a year.' using errcode = '22023';
  elsif (select count(*) from private.access_tokens where account_id = auth.uid()) >= 20 then
    raise exception 'An account has at most 20 tokens. Revoke one first.' using errcode = '22023';
  end if;
  perform private.spend_fresh_session();
  insert into private.access_tokens (account_id, name, hash, may_publish, ends_on)
  values (auth.uid(), btrim(token_name), encode(sha256(convert_to(token, 'UTF8')), 'hex'), may_publish, ends_on);
  return token;
end
$function$;

CREATE OR REPLACE FUNCTION private.demand_owner_in_person()
  RETURNS void
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if not private.is_owner_in_person() then
    raise exception 'permission denied: only the owner of this site may do this.' using errcode = '42501';
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.end_session (
  session_id uuid
)
  RETURNS void
  LANGUAGE sql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  delete from auth.sessions
  where user_id = auth.uid() and not private.is_token_session() and case when session_id is null then id::text <> auth.jwt() ->> 'session_id' else id = session_id end
$function$;

CREATE OR REPLACE FUNCTION private.exchange_access_token (
  token text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  given private.access_tokens;
  its_role text;
  new_session constant uuid := gen_random_uuid();
  refresh_token constant text := left(private.random_token(), 12);
begin
  update private.access_tokens set used_at = now()
  where hash = encode(sha256(convert_to(token, 'UTF8')), 'hex') and ends_on >= current_date
  returning * into given;
  select role into its_role from public.app_users where id = given.account_id and active and role <> 'member';
  if its_role is null then
    return null;
  end if;
  delete from auth.sessions using private.token_sessions as begun
  where auth.sessions.id = begun.session_id and not_after < now();
  insert into auth.sessions (id, user_id, aal, not_after, created_at, updated_at)
  values (new_session, given.account_id, 'aal1', now() + interval '1 hour', now(), now());
  insert into private.token_sessions values (new_session, given.id);
  -- Columns and their types differ between the auth servers. The hosted one takes exactly 12 letters and digits.
  insert into auth.refresh_tokens
  select * from jsonb_populate_record(null::auth.refresh_tokens, jsonb_build_object(
    'id', coalesce(nextval(pg_get_serial_sequence('auth.refresh_tokens', 'id'))::text, gen_random_uuid()::text),
    'instance_id', '00000000-0000-0000-0000-000000000000',
    'token', refresh_token, 'user_id', given.account_id, 'session_id', new_session, 'revoked', false,
    'created_at', now(), 'updated_at', now()
  ));
  return jsonb_build_object(
    'refresh_token', refresh_token,
    'role', case when given.may_publish then its_role else 'writer' end
  );
end
$function$;

CREATE OR REPLACE FUNCTION private.has_role (
  wanted text
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select exists (
    select from public.app_users
    where id = auth.uid() and active and wanted = case
      when role = 'admin' and exists (
        select from private.token_sessions join private.access_tokens as token on token.id = token_id
        where session_id = (auth.jwt() ->> 'session_id')::uuid and not may_publish
      ) then 'writer' else role end
  ) and (
    auth.jwt() ->> 'session_id' is null
    or exists (
      select from auth.sessions
      where id = (auth.jwt() ->> 'session_id')::uuid and (not_after is null or not_after > now())
    )
  )
$function$;

CREATE OR REPLACE FUNCTION private.invite_writer (
  email_address text,
  writer_name   text
)
  RETURNS text
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  address constant text := lower(normalize(btrim(email_address), nfkc));
  code constant text := gen_random_uuid();
begin
  perform private.demand_owner_in_person();
  if address !~ '^[^\s@]+@[^\s@]*[^\s@.]$' then
    raise exception 'This is not an e-mail address.' using errcode = '22023';
  elsif private.has_text(writer_name, 120) is not true then
    raise exception 'Enter the name of the writer, with at most 120 characters.' using errcode = '22023';
  elsif exists (select from auth.users where lower(email) = address) then
    raise exception '% already has an account. Change its role in the list.', address using errcode = '22023';
  end if;
  delete from private.invitations where email = address or created_at < now() - interval '10 minutes';
  insert into private.invitations (code_hash, email, name) values (encode(sha256(convert_to(code, 'UTF8')), 'hex'), address, writer_name);
  return code;
end
$function$;

CREATE OR REPLACE FUNCTION private.is_owner_in_person()
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select private.is_owner() and not private.is_token_session()
$function$;

CREATE OR REPLACE FUNCTION private.is_token_session()
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select exists (select from private.token_sessions where session_id = (auth.jwt() ->> 'session_id')::uuid)
$function$;

CREATE OR REPLACE FUNCTION private.mark_messages (
  ids     uuid[],
  is_read boolean
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if not private.is_owner_in_person() then
    raise exception 'Only the owner of this site may read its messages.' using errcode = '42501';
  end if;
  update public.messages set read_at = case when is_read then coalesce(read_at, now()) end where id = any (ids);
end
$function$;

CREATE OR REPLACE FUNCTION private.my_access_tokens()
  RETURNS TABLE (
    id          uuid,
    name        text,
    may_publish boolean,
    ends_on     date,
    used_at     timestamp with time zone
  )
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select id, name, may_publish, ends_on, used_at from private.access_tokens where account_id = auth.uid() order by created_at desc, id
$function$;

CREATE OR REPLACE FUNCTION private.my_sessions()
  RETURNS TABLE (
    id         uuid,
    user_agent text,
    used_at    timestamp with time zone,
    is_this    boolean
  )
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select id, coalesce(user_agent, ''), greatest(created_at, refreshed_at at time zone 'UTC'), id::text = auth.jwt() ->> 'session_id'
  from auth.sessions
  where user_id = auth.uid() and (not_after is null or not_after > now())
    and not exists (select from private.token_sessions where session_id = id)
  order by 4 desc, 3 desc, 1
$function$;

CREATE OR REPLACE FUNCTION private.remove_writer (
  user_id uuid
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  perform private.demand_owner_in_person();
  perform from public.app_users where id = user_id and role = 'writer' for update;
  if not found then
    raise exception 'This user is not a writer.' using errcode = '22023';
  end if;
  delete from public.versions where kind = 'draft' and author_id = user_id;
  delete from auth.users where id = user_id;
end
$function$;

CREATE OR REPLACE FUNCTION private.revoke_access_token (
  token_id uuid
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  -- Locks the token first. Otherwise an exchange at the same time could begin another session.
  perform from private.access_tokens where id = token_id and account_id = auth.uid() and not private.is_token_session() for update;
  if found then
    delete from auth.sessions using private.token_sessions as begun where auth.sessions.id = begun.session_id and begun.token_id = revoke_access_token.token_id;
    delete from private.access_tokens where id = token_id;
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.set_registration (
  is_open boolean
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  perform private.demand_owner_in_person();
  update private.settings set registration_open = is_open, updated_at = now() where singleton;
end
$function$;

CREATE OR REPLACE FUNCTION private.set_user_access (
  user_id uuid,
  role    text,
  active  boolean
)
  RETURNS public.app_users
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  changed public.app_users;
begin
  if not private.is_owner_in_person() then
    raise exception 'Only the owner of this site may change a role or deactivate an account.' using errcode = '42501';
  end if;
  update public.app_users as account
  set role = coalesce(set_user_access.role, account.role), active = coalesce(set_user_access.active, account.active)
  where account.id = set_user_access.user_id
  returning account.* into changed;
  if changed.id is null then
    raise exception 'This user does not exist.' using errcode = '22023';
  end if;
  return changed;
end
$function$;

CREATE OR REPLACE FUNCTION private.spend_fresh_session()
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  delete from auth.sessions
  where id::text = auth.jwt() ->> 'session_id' and user_id = auth.uid() and created_at > now() - interval '1 minute'
    and not private.is_token_session();
  if not found then
    raise exception 'Enter your password again.' using errcode = '42501';
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION public.create_access_token (
  token_name  text,
  may_publish boolean,
  ends_on     date
)
  RETURNS text
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select private.create_access_token(token_name, may_publish, ends_on)
$function$;

REVOKE ALL ON FUNCTION "public"."create_access_token"(text, boolean, date) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.exchange_access_token (
  token text
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select private.exchange_access_token(token)
$function$;

CREATE OR REPLACE FUNCTION public.my_access_tokens()
  RETURNS TABLE (
    id          uuid,
    name        text,
    may_publish boolean,
    ends_on     date,
    used_at     timestamp with time zone
  )
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select * from private.my_access_tokens()
$function$;

REVOKE ALL ON FUNCTION "public"."my_access_tokens"() FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.revoke_access_token (
  token_id uuid
)
  RETURNS void
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select private.revoke_access_token(token_id)
$function$;

REVOKE ALL ON FUNCTION "public"."revoke_access_token"(uuid) FROM PUBLIC, "anon";

ALTER TABLE "private"."access_tokens"
  ADD CONSTRAINT "access_tokens_account_id_fkey" FOREIGN KEY (account_id) REFERENCES auth.users(id) ON DELETE CASCADE;

ALTER TABLE "private"."token_sessions"
  ADD CONSTRAINT "token_sessions_session_id_fkey" FOREIGN KEY (session_id) REFERENCES auth.sessions(id) ON DELETE CASCADE;

ALTER TABLE "private"."token_sessions"
  ADD CONSTRAINT "token_sessions_token_id_fkey" FOREIGN KEY (token_id) REFERENCES private.access_tokens(id);

CREATE POLICY "an account reads itself, the owner reads all" ON "public"."app_users"
  FOR SELECT
  TO "authenticated"
  USING (((id = ( SELECT auth.uid() AS uid)) OR ( SELECT private.is_owner_in_person() AS is_owner_in_person)));

CREATE POLICY "an active account changes itself, the owner changes access" ON "public"."app_users"
  FOR UPDATE
  TO "authenticated"
  USING
    ((((id = ( SELECT auth.uid() AS uid)) AND active AND (NOT ( SELECT private.is_token_session() AS is_token_session))) OR ( SELECT private.is_owner_in_person() AS
    is_owner_in_person)))
  WITH CHECK (((id = ( SELECT auth.uid() AS uid)) OR ( SELECT private.is_owner_in_person() AS is_owner_in_person)));

CREATE POLICY "the owner deletes messages" ON "public"."messages"
  FOR DELETE
  TO "authenticated"
  USING (( SELECT private.is_owner_in_person() AS is_owner_in_person));

CREATE POLICY "the owner reads messages" ON "public"."messages"
  FOR SELECT
  TO "authenticated"
  USING (( SELECT private.is_owner_in_person() AS is_owner_in_person));

REVOKE ALL ON FUNCTION "private"."create_access_token"(text, boolean, date) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."create_access_token"(text, boolean, date) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "private"."demand_owner_in_person"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."exchange_access_token"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."exchange_access_token"(text) TO "anon", "authenticated", "service_role";

REVOKE ALL ON FUNCTION "private"."is_owner_in_person"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."is_owner_in_person"() TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "private"."is_token_session"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."is_token_session"() TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "private"."my_access_tokens"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."my_access_tokens"() TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "private"."revoke_access_token"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."revoke_access_token"(uuid) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."create_access_token"(text, boolean, date) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "public"."exchange_access_token"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."exchange_access_token"(text) TO "anon", "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."my_access_tokens"() TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."revoke_access_token"(uuid) TO "authenticated", "service_role";

create or replace function private.owner_overview(today date) returns jsonb
language sql stable security definer set search_path = ''
as $$
  with draft as (
    select 'posts' as kind, id, slug, title, updated_at, plain_text from public.posts where published_at is null
    union all
    select 'projects', id, slug, title, updated_at, plain_text from public.projects where status = 'Draft'
    union all
    select 'pages', id, slug, title, updated_at, plain_text from public.pages where published_at is null
  ), newest_drafts as (
    select kind, id, slug, title, updated_at, left(plain_text, 160) as beginning,
      case when char_length(plain_text) > 240 then right(plain_text, 80) end as ending
    from draft order by updated_at desc, id limit 5
  ), scheduled as (
    select 'posts' as kind, id, slug, title, published_at from public.posts where published_at > now()
    union all
    select 'pages', id, slug, title, published_at from public.pages where published_at > now()
  ), edit as (
    select 'posts' as kind, id, slug, title, updated_at from public.posts where published_at <= now()
    union all
    select 'projects', id, slug, title, updated_at from public.projects where status <> 'Draft'
    union all
    select 'pages', id, slug, title, updated_at from public.pages where published_at <= now()
  ), expiring as (
    select id, name, expiry_date, dates_known_to from public.certifications
    where expiry_date between today and today + 60 and status <> 'Expired'
  ), demo as materialized (
    select kind, row_id from private.removable_demo(false)
  ), edited as (
    select * from edit where id not in (select row_id from demo)
  ), unread as (
    select id, name, left(body, 200) as body, created_at from public.messages where read_at is null and not held
  )
  select jsonb_build_object(
    'drafts', (select coalesce(jsonb_agg(newest_drafts), '[]') from newest_drafts),
    'draft_count', (select count(*) from draft),
    'scheduled', (select coalesce(jsonb_agg(next), '[]') from (select * from scheduled order by published_at, id limit 5) as next),
    'scheduled_count', (select count(*) from scheduled),
    'edited', (select coalesce(jsonb_agg(newest), '[]') from (select * from edited order by updated_at desc, id limit 5) as newest),
    'expiring', (select coalesce(jsonb_agg(soonest), '[]') from (select * from expiring order by expiry_date, id limit 5) as soonest),
    'expiring_count', (select count(*) from expiring),
    'messages', (select coalesce(jsonb_agg(newest), '[]') from (select * from unread order by created_at desc, id limit 5) as newest),
    'unread_messages', (select count(*) from unread),
    'counts', jsonb_build_object(
      'posts', (select count(*) from public.posts),
      'projects', (select count(*) from public.projects),
      'pages', (select count(*) from public.pages),
      'technical_skills', (select count(*) from public.technical_skills),
      'certifications', (select count(*) from public.certifications),
      'experiences', (select count(*) from public.experiences),
      'education', (select count(*) from public.education),
      'app_users', (select count(*) from public.app_users),
      'messages', (select count(*) from public.messages)
    ),
    'demo_rows', (select count(*) from demo),
    'demo', (select coalesce(jsonb_object_agg(kind, rows), '{}') from (select kind, count(*) as rows from demo group by kind) as counted),
    'has_own_post', exists (select from public.posts where published_at <= now() and id not in (select row_id from demo)),
    'has_own_career', exists (select from public.experiences where id not in (select row_id from demo)),
    'status', first_run.status,
    'step', first_run.step,
    'is_checklist_dismissed', first_run.is_checklist_dismissed
  )
  from private.first_run where (select private.is_owner_in_person())
$$;
