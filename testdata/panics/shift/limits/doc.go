// Package limits has tools that end in a shift by a negative count, which toolvet does not report. Each says why.
package limits
