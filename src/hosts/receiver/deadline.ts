/** What a promise gives, unless it takes longer: then rejects with an Error. What it began may go on. */
export async function within<Value>(milliseconds: number, promise: Promise<Value>): Promise<Value> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => late.reject(new Error(`no answer for ${milliseconds / 1000} s`)),
    milliseconds,
  );
  return await Promise.race([promise, late.promise]).finally(() => clearTimeout(timer));
}
