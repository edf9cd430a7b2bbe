DROP INDEX "users__by_name";--> statement-breakpoint
CREATE INDEX "users__listed" ON "users" USING btree ("last_name","first_name","id") WHERE erased_at is null;--> statement-breakpoint
CREATE INDEX "orders__placed" ON "orders" USING btree ("created_at" DESC NULLS LAST,"id") WHERE status <> 'CANCELLED' or paid_at is not null;