CREATE INDEX "provider_events__received" ON "provider_events" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "provider_events__unsettled" ON "provider_events" USING btree ("received_at") WHERE settled_at is null;--> statement-breakpoint
CREATE INDEX "mails__undelivered" ON "mails" USING btree ("created_at") WHERE status in ('QUEUED', 'SENDING', 'FAILED');