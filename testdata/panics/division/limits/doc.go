// Package limits has tools that end in a division by zero, which toolvet does not report. Each says why.
package limits
