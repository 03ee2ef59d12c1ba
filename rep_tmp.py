"""usage: import; r(file, old, new) exact single replacement"""
import sys
errs=[]
def r(f, old, new, n=1):
    t=open(f,encoding='utf8').read()
    c=t.count(old)
    if c!=n:
        errs.append(f"{f}: {c}x {old[:70]!r}"); return
    open(f,'w',encoding='utf8').write(t.replace(old,new))
def done():
    print('\n'.join(errs) or 'ok')
