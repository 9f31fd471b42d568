// Package limits has tools that end in a write to a nil map, which toolvet does not report. Each says why.
package limits
