// Package limits has tools that end in an index out of range, which toolvet does not report. Each says why.
package limits
