SET local check_function_bodies = off;

ALTER TABLE "public"."versions"
  ADD COLUMN "client" text;

CREATE OR REPLACE FUNCTION private.keep_version()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  -- Compared as what it is, a name, it would not be found by an index of texts.
  its_kind constant text := tg_table_name;
begin
  -- Deleting the new row would overwrite the one in the trash.
  if tg_op = 'INSERT' and private.writer_id() is not null and exists (
    select from public.versions
    where kind = 'deletion' and resource = its_kind and row_id = new.id and author_id is distinct from auth.uid()
  ) then
    raise exception 'A row in the trash has this id.' using errcode = '42501';
  end if;
  if tg_op = 'UPDATE' then
    if to_jsonb(new) - tg_argv[0:] = to_jsonb(old) - tg_argv[0:] then
      return null;
    end if;
    insert into public.versions (kind, resource, row_id, title, content, created_at)
    select 'save', its_kind, old.id, private.title_of(to_jsonb(old)), to_jsonb(old), old.updated_at
    where not exists (select from public.versions where kind = 'save' and resource = its_kind and row_id = old.id);
  end if;
  insert into public.versions (kind, resource, row_id, title, content, author_id, client)
  values ('save', its_kind, new.id, private.title_of(to_jsonb(new)), to_jsonb(new), auth.uid(), (
    select left(user_agent, 200) from auth.sessions where id = (auth.jwt() ->> 'session_id')::uuid and user_agent like 'Plinth %'
  ));
  delete from public.versions
  where kind = 'save' and resource = its_kind and row_id = new.id
    and created_at < now() - interval '30 days'
    and created_at < (
      select created_at from public.versions where kind = 'save' and resource = its_kind and row_id = new.id
      order by created_at desc offset 49 limit 1
    );
  return null;
end
$function$;
