// Package limits has tools that end in a nil dereference, which toolvet does not report. Each says why.
package limits
