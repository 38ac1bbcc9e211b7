-- Sends an event to every process at the commit; PostgreSQL sends equal notifications of one transaction once.
CREATE OR REPLACE FUNCTION notify_event(p_name text, p_payload json) RETURNS void LANGUAGE plpgsql
AS $$
BEGIN
  PERFORM pg_notify('vexil', json_build_object('name', p_name, 'payload', p_payload)::text);
END
$$;
