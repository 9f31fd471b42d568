// Package limits has tools that end in an unlocked write to a shared map, which toolvet does not report. Each says why.
package limits
