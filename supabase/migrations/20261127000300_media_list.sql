-- Files as they are listed: each with marks that a filter asks for.
create function private.used_media() returns setof text
language sql stable security definer set search_path = ''
as $$
  select distinct key from private.media_mentions where (select private.is_owner())
$$;

create view public.media_files with (security_invoker = true) as
select media.*, array_remove(array[
    case when key ~ '\.(mp4|webm)$' then 'video' when key ~ '\.pdf$' then 'document' else 'picture' end,
    case when key not in (select private.used_media()) then 'unused' end,
    case when alt is null and key !~ '\.pdf$' then 'undescribed' end
  ], null) as marks
from public.media;

revoke all on public.media_files from public, anon, authenticated;
grant select on public.media_files to authenticated, service_role;
revoke all on function private.used_media from public;
grant execute on function private.used_media to authenticated, service_role;

drop function public.unused_media();
drop function private.unused_media();

create or replace function public.change_rows(kind text, ids uuid[], action text, tag text default null)
returns table (id uuid, code text, message text)
language plpgsql set search_path = ''
as $$
declare
  changes constant jsonb := jsonb_build_object(
    'publish', 'update public.%1$I set published_at = now() where id = $1 and (published_at <= now()) is not true',
    'unpublish', 'update public.%1$I set published_at = null where id = $1',
    'tag', 'update public.%1$I set %2$I = array_append(%2$I, $2) where id = $1 and $2 <> all (%2$I)',
    'untag', 'update public.%1$I set %2$I = array_remove(%2$I, $2) where id = $1',
    'decorate', 'update public.%1$I set alt = '''' where id = $1',
    'delete', 'delete from public.%1$I where id = $1'
  );
  change constant text := format(changes ->> action, kind, coalesce(private.tag_column(kind), 'tags'));
begin
  perform private.demand_owner();
  foreach id in array ids loop
    begin
      execute change using id, tag;
    exception when others then
      get stacked diagnostics code = returned_sqlstate, message = message_text;
      return next;
    end;
  end loop;
end
$$;
